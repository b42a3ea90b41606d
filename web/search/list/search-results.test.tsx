import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { eachService } from '#contract/attribute.ts'
import type { FacilityHit, Reason } from '#contract/search.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { Hearts } from '#web/favourite/hearts.tsx'
import { facility } from '#web/testing/facility.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { SearchResults } from './search-results.tsx'

const hit = {
  facility: facility(),
  imageUrl: null,
  position: null,
  distanceKm: null,
  courts: [
    {
      id: 1,
      name: 'Campo 1',
      surface: null,
      isIndoor: null,
      services: eachService(() => false),
      isFree: true,
      shown: '20:30',
      starts: [{ startTime: '20:30', minutes: 60, priceCents: 3000 }],
      taken: [],
      isSoldOut: false,
      otherStarts: 0,
    },
  ],
} satisfies FacilityHit

it.each([
  [{ kind: 'taken', facilityCount: 1, fieldCount: 1, freeFrom: null } as const, true],
  [{ kind: 'past' } as const, false],
])('strikes nothing out whose hour has only gone by: %j', async (reason, isStruck) => {
  const router = createMemoryRouter([{ path: '/', element: <List /> }], {
    initialEntries: [{ pathname: '/', state: { hits: [hit], reason: null } satisfies Found }],
  })
  const { box } = await render(<RouterProvider router={router} />)
  expect(box.textContent).toContain('Disponibile alle 20:30')
  await act(() => router.navigate('/', { state: { hits: [], reason } satisfies Found }))
  await settle(() => expect(box.textContent).not.toContain('Disponibile alle 20:30'))
  await settle(() => expect(box.textContent?.includes('Completo')).toBe(isStruck))
})

const queries = makeQueryClient(() => new Promise(() => undefined))

type Found = { hits: FacilityHit[]; reason: Reason | null }

/** What the present place says that was found. */
function List() {
  const { hits, reason }: Found = useLocation().state
  const here = { facilities: hits, facilityCount: hits.length, fieldCount: hits.length }
  // The list reads no more of a search than this.
  const search = {
    sport: 'padel',
    searchKey: 'one',
    form: { sport: 'padel', location: 'Frascati', date: '2026-11-26', startTime: '20:30', sort: 'distance' },
    result: {
      date: '2026-11-26',
      startTime: '20:30',
      where: 'A Frascati',
      here,
      nearby: null,
      otherTimes: [],
      reason,
    },
  } as unknown as ComponentProps<typeof SearchResults>
  return (
    <QueryClientProvider client={queries}>
      <Hearts>
        <SearchResults {...search} />
      </Hearts>
    </QueryClientProvider>
  )
}
