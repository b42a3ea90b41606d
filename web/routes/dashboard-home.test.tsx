import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { meQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { bookingRequestsQuery, dashboardQuery } from '#web/booking/queries.ts'
import { favouritesQuery } from '#web/favourite/queries.ts'
import { myMatchesQuery } from '#web/match/queries.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import DashboardHome from './dashboard-home.tsx'

const HOUR_MS = 60 * 60_000

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('says that nothing is planned only once the matches could be read', async () => {
  let isAway = true
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/me/matches') return Response.json({ favourites: [] })
    // Nothing is asked again after this refusal until somebody presses.
    const refusal = { code: 'too-many-requests', title: 'Troppe richieste', detail: 'Aspetta' }
    if (isAway) return Response.json(refusal, { status: 429 })
    return Response.json({ active: [], played: [], cancelled: [] })
  })
  const queries = makeQueryClient(api)
  queries.setQueryData(dashboardQuery().queryKey, {
    today: '2026-11-21',
    stats: {
      totalBookings: 0,
      monthlyBookings: 0,
      lastMonthBookings: 0,
      uniqueFacilitiesCount: 0,
      topSports: [],
    },
    upcoming: [],
    waiting: 0,
  })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <DashboardHome /> }])} />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.textContent).toContain('Impossibile caricare le tue partite'))
  expect(box.textContent).not.toContain('Nessuna partita in programma')
  isAway = false
  await press(box, 'Riprova')
  await settle(() => expect(box.textContent).toContain('Nessuna partita in programma'))
  expect(box.textContent).not.toContain('Impossibile')
})

it('says what holds by now on a page that stays open, over midnight and past the end of the next booking', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T22:30:00Z') })
  const box = await openPage()
  expect(box.textContent).toContain('Ciao Giulia, domani si gioca')
  expect(box.textContent).toContain('Domani, 26/11/2026')
  expect(box.textContent).toContain('Puoi annullare fino alle 18:30 di domani.')

  await act(async () => vi.advanceTimersByTime(HOUR_MS))
  expect(box.textContent).toContain('Ciao Giulia, stasera si gioca')
  expect(box.textContent).toContain('Oggi, 26/11/2026')
  expect(box.textContent).toContain('Puoi annullare fino alle 18:30 di oggi.')

  await act(async () => vi.advanceTimersByTime(18 * HOUR_MS))
  expect(box.textContent).toContain('comincia tra 2 ore')
  expect(box.textContent).not.toContain('Puoi annullare')

  await act(async () => vi.advanceTimersByTime(3 * HOUR_MS))
  expect(box.textContent).not.toContain('in corso')
  expect(box.textContent).toContain('Nessuna partita in programma')
})

it('gives the matches of somebody who has booked nothing their heading', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T22:30:00Z') })
  const match = { ...booking, title: 'Doppio', sport: 'padel', priceCents: 800, bookingId: null, mine: {} }
  const box = await openPage({ upcoming: [], active: [match] })
  const list = box.querySelector('section[aria-labelledby="prossime"]')
  expect(list?.textContent).toContain('Prossime Attività')
  expect(list?.textContent).toContain('Doppio')
})

it.each([
  [0, 'Nessuna partita in programma'],
  [1, 'La tua richiesta aspetta risposta'],
  [2, '2 richieste aspettano risposta'],
])('tells whoever has nothing to play of what waits for an answer: %i', async (waiting, title) => {
  const box = await openPage({ upcoming: [], waiting })
  expect([...box.querySelectorAll('h2')].map(({ textContent }) => textContent)).toContain(title)
  expect(box.textContent.includes('Vedi tra le mie prenotazioni')).toBe(waiting > 0)
})

it.each([
  ['who works at a desk, a client otherwise', true],
  ['a client', false],
])('shows the requests that wait for an answer to whoever answers them: %s', async (_who, isStaff) => {
  const box = await openPage({ isStaff })
  expect(box.textContent.includes('Richieste da approvare')).toBe(isStaff)
})

const facility = { id: 1, name: 'Le Querce', street: 'Via di Grotta Piana 14', city: 'Frascati' }
const booking = {
  id: '018f2f6e-0000-7000-8000-000000000001',
  date: '2026-11-26',
  startTime: '20:30',
  endTime: '21:30',
  startsAt: '2026-11-26T19:30:00.000Z',
  cancellableUntil: '2026-11-26T17:30:00.000Z',
  status: 'confirmed',
  totalCents: 6_000,
  paidCents: 0,
  allowed: ['cancel'],
  field: { id: 7, name: 'Campo 2', sports: ['calcio-5'], surface: null, facility },
}

/** With one booking, tomorrow from 20:30 to 21:30, and a request at a facility. */
async function openPage({
  isStaff = false,
  upcoming = [{ type: 'booking', booking, position: null }] as unknown[],
  active = [] as unknown[],
  waiting = 0,
} = {}): Promise<HTMLElement> {
  const stats = { totalBookings: 1, monthlyBookings: 1, lastMonthBookings: 0, uniqueFacilitiesCount: 1 }
  const queries = makeQueryClient(api)
  // The page reads no more of them than this.
  const known: [readonly unknown[], unknown][] = [
    [meQuery().queryKey, { me: { id: 'g', name: 'Giulia Rossi', role: 'client', isStaff } }],
    [
      dashboardQuery().queryKey,
      {
        today: '2026-11-25',
        stats: { ...stats, topSports: ['calcio-5'] },
        upcoming,
        waiting,
      },
    ],
    [bookingRequestsQuery().queryKey, { requests: [{ ...booking, answerBy: booking.cancellableUntil }] }],
    [myMatchesQuery().queryKey, { active }],
    [favouritesQuery().queryKey, { favourites: [] }],
  ]
  for (const [key, answer] of known) queries.setQueryData(key, answer)
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <DashboardHome /> }])} />
    </QueryClientProvider>,
  )
  return box
}
