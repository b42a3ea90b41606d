import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { SharedBooking } from '#contract/share.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { facility } from '#web/testing/facility.ts'
import { render } from '#web/testing/render.ts'
import { keepPart } from './my-part.ts'
import { SharedView } from './shared-view.tsx'

afterEach(() => keepPart('key', undefined))

it.each([
  ['keeps his place', true, true, 'Il tuo posto c’è'],
  [
    'has no place for him',
    true,
    false,
    'Qui avevi detto “Ci sono”, ma nella partita non hai un posto. Lì trovi',
  ],
  ['is new to him', false, true, 'Chi gioca si segna nella partitaLì trovi'],
])(
  'tells a friend of the match that the booking has become: it %s',
  async (_what, isMine, hasPlace, words) => {
    if (isMine) keepPart('key', { claim: 'claim', partId: 'davide' })
    const box = await show({ parts: [{ id: 'davide', name: 'Davide', hasPlace }] })
    expect(box.textContent).toContain(words)
    expect(box.textContent.includes('Non ci sono più')).toBe(isMine && hasPlace)
  },
)

it('takes nobody out of a match that is over', async () => {
  keepPart('key', { claim: 'claim', partId: 'davide' })
  const box = await show({ state: 'past', parts: [{ id: 'davide', name: 'Davide', hasPlace: true }] })
  expect(box.textContent).toContain('Era una partita aperta')
  expect(box.textContent).not.toContain('Non ci sono più')
})

it.each([
  ['open', 'Giulia ha prenotato, si gioca a padel'],
  ['pending', 'Giulia ha chiesto il campo, si gioca a padel'],
  ['past', 'Giulia aveva prenotato, Padel'],
  // Perhaps a request that its facility has refused.
  ['cancelled', 'Organizzava Giulia, Padel'],
] as const)('says of a booking that is %s whose it is', async (state, words) => {
  expect((await show({ state })).textContent).toContain(words)
})

async function show(change: Partial<SharedBooking>) {
  // The page reads no more of a field than this.
  const shared = {
    state: 'open',
    date: '2026-11-25',
    startTime: '20:30',
    endTime: '22:00',
    movedFrom: null,
    field: { id: 7, name: 'Padel 1', sports: ['padel'], surface: null, facility: facility() },
    organiser: 'Giulia',
    isMine: false,
    places: 4,
    shareCents: 900,
    isPaid: false,
    parts: [],
    matchId: 'match',
    ...change,
  } as SharedBooking
  const element = <SharedView shared={shared} shareKey="key" today="2026-11-25" />
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return box
}
