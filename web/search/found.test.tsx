import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { eachService } from '#contract/attribute.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { plainChoices } from '#web/path/search-path.ts'
import { facility } from '#web/testing/facility.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { Found } from './found.tsx'
import { searchQuery } from './queries.ts'

const court = { id: 1, name: 'Campo 1', surface: null, isIndoor: null, services: eachService(() => false) }
const hit = {
  facility: facility(),
  imageUrl: null,
  position: null,
  distanceKm: null,
  courts: [
    {
      ...court,
      isFree: true,
      shown: '20:30',
      starts: [{ startTime: '20:30', minutes: 60, priceCents: 3000 }],
      taken: [],
      isSoldOut: false,
      otherStarts: 0,
    },
  ],
}

it.each([
  ['narrows what was found', null, true],
  ['would help nothing, as the day has passed', { kind: 'past' }, false],
  ['would help nothing, as nobody knows the place', { kind: 'unknown-place', suggestions: [] }, false],
] as const)('asks for an hour where it %s', async (_where, reason, isAsked) => {
  const box = await show(reason)
  // What is asked stands above it.
  const said = { past: 'Questo giorno è già passato', 'unknown-place': 'Non conosciamo' }
  await settle(() => expect(box.textContent).toContain(reason ? said[reason.kind] : 'Le Querce'))
  await settle(() => expect(box.textContent.includes('A che ora?')).toBe(isAsked))
})

async function show(reason: unknown) {
  const search = { sport: 'padel', location: 'Frascati', date: reason ? '2026-11-24' : '2026-11-26' } as const
  const facilities = reason ? [] : [hit]
  const queries = makeQueryClient(() => new Promise(() => undefined))
  // The page reads no more of a search than this.
  queries.setQueryData<unknown>(searchQuery(search).queryKey, {
    date: search.date,
    startTime: null,
    where: 'A Frascati',
    place: null,
    here: { facilities, facilityCount: facilities.length, fieldCount: facilities.length },
    nearby: null,
    otherTimes: [],
    elsewhere: null,
    reason,
  })
  const element = (
    <Found
      form={{ ...plainChoices, ...search, startTime: '' }}
      search={search}
      now={new Date('2026-11-25T10:00:00Z')}
      onChange={() => undefined}
      onNewSearch={() => undefined}
    />
  )
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return box
}
