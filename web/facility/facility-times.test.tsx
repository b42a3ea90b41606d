import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { FacilityPage } from '#contract/listing.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { FacilityTimes } from './facility-times.tsx'

it('says of a facility whose list named no field that it has none', async () => {
  const text = await textOf({ facility: { isBookable: false } })
  expect(text).toBe('CampiNessun campo disponibile per questa struttura.')
})

it.each([
  ['22:30', 'alle 22:30.'],
  ['24:00', 'alle 24:00.'],
  ['25:30', 'alle 01:30.'],
])('says until when it is open as its club would: %s', async (to, words) => {
  const opening = { from: '08:00', to }
  const page = { facility: { isBookable: true }, opening, bookingWindowDays: 30 }
  expect(await textOf(page)).toContain(`Aperto dalle 08:00 ${words}`)
})

async function textOf(change: object): Promise<string> {
  const page = { fields: [], date: '2026-12-02', ...change } as unknown as FacilityPage
  const element = (
    <FacilityTimes
      page={page}
      today="2026-12-01"
      sport={undefined}
      from={undefined}
      onSport={() => undefined}
      onDate={() => undefined}
    />
  )
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return box.textContent
}
