import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Reason, SearchResult } from '#contract/search.ts'
import type { SearchForm } from '#web/path/search-path.ts'
import { render } from '#web/testing/render.ts'
import { ReasonCard } from './reason-card.tsx'

const reasons: Reason[] = [
  { kind: 'past' },
  { kind: 'closed', opensAt: '09:00' },
  { kind: 'beyond-window', lastDate: '2026-12-25' },
  { kind: 'no-service' },
  { kind: 'not-bookable', facilityCount: 1, phone: null, isClaimable: false },
]

it.each(reasons)('draws its ways on alike on a phone: $kind', async reason => {
  const form = { location: 'Frascati', date: '2026-11-26', startTime: '08:00', services: [] }
  const result = { reason, where: 'A Frascati', otherTimes: [], nearby: null, elsewhere: null }
  const element = (
    <ReasonCard
      result={result as unknown as SearchResult}
      form={form as unknown as SearchForm}
      sport="tennis"
      onChange={() => undefined}
      onNewSearch={() => undefined}
    />
  )
  const { box } = await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const looks = [...box.querySelectorAll('a, button')].map(({ className }) => className.match(/max-sm:\S+/g))
  expect(looks).toEqual(Array(3).fill(looks[2]))
})
