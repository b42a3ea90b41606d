import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { myLapsesQuery, myMatchesQuery } from '#web/match/queries.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { myRegistrationsQuery } from '#web/tournament/queries.ts'
import DashboardParticipations from './dashboard-participations.tsx'

it.each([
  ['to whoever has played before', [played()], 'Nessuna iscrizione in arrivo'],
  ['to whoever has never joined any', [], 'Nessuna iscrizioneQui trovi'],
])('says %s that nothing is to come', async (_, matches, words) => {
  const box = await show({ active: [], played: matches, cancelled: [] })
  expect(box.textContent).toContain(words)
  expect(box.querySelectorAll('a[href="/partite-organizzate"]')).toHaveLength(1)
  // Read aloud, a heading over an empty list would promise matches.
  expect(box.textContent).not.toContain('Partite attive')
})

it('shows what is active and what was called off, with a way out of what can be left', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => void vi.unstubAllGlobals())
  const ahead = new Date(Date.now() + 9e7).toISOString()
  const open = { ...played(), startsAt: ahead, decidesAt: ahead, leavableUntil: ahead, lateFrom: ahead }
  const active = [
    { ...open, id: '1', title: 'Aperta ieri', status: 'open', allowed: ['leave'] },
    { ...open, id: '2', title: 'Piena ieri', status: 'full', allowed: ['leave'] },
    { ...open, id: '3', title: 'Decisa ieri' },
  ]
  const cancelled = [{ ...played(), id: '4', title: 'Saltata', status: 'cancelled' }]
  const box = await show({ active, played: [], cancelled })
  expect(box.querySelector('h1')?.textContent).toBe('Le Mie Iscrizioni')
  expect(box.querySelector('a[href="/partite-organizzate"]')?.textContent).toBe('Cerca Partite')
  const leave = [...box.querySelectorAll('button')].filter(each => each.textContent === 'Disiscriviti')
  expect(leave.map(each => each.getAttribute('aria-label'))).toEqual([
    'Disiscriviti da Aperta ieri',
    'Disiscriviti da Piena ieri',
  ])
  expect(box.textContent).toMatch(/Decisa ieri.*Confermata/)
  expect(box.textContent).toMatch(/Partite annullate \(1\).*Saltata.*Cancellata/)
})

it.each([
  ['tournaments', '/api/me/registrations', 'Impossibile caricare le iscrizioni'],
  ['lapses', '/api/me/lapses', 'Impossibile caricare uscite tardive e assenze'],
])('says that %s could not be read, and reads again all that it shows', async (_what, lost, words) => {
  const asked: string[] = []
  let isAway = true
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    // Nothing is asked again after this refusal until somebody presses.
    const refusal = { code: 'too-many-requests', title: 'Troppe richieste', detail: 'Aspetta' }
    if (path === lost && isAway) return Response.json(refusal, { status: 429 })
    return Response.json({ active: [], played: [], cancelled: [], registrations: [], lapses: [] })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <DashboardParticipations /> }])} />
    </QueryClientProvider>,
  )
  await settle(() => {
    expect(box.textContent).toContain(words)
    // A button that still loads cannot be pressed.
    expect(box.querySelector('[aria-busy]')).toBeNull()
  })
  isAway = false
  asked.length = 0
  await press(box, 'Aggiorna')
  await settle(() => {
    expect(box.textContent).toContain('Nessuna iscrizione')
    expect(box.textContent).not.toContain('Impossibile')
    expect(asked.toSorted()).toEqual(['/api/me/lapses', '/api/me/matches', '/api/me/registrations'])
  })
})

/** The page of somebody with these matches, and with nothing else. */
async function show(matches: object) {
  const queries = makeQueryClient(api)
  const known: [readonly unknown[], unknown][] = [
    [myMatchesQuery().queryKey, matches],
    [myRegistrationsQuery().queryKey, { registrations: [] }],
    [myLapsesQuery().queryKey, { lapses: [] }],
  ]
  for (const [key, answer] of known) queries.setQueryData(key, answer)
  const element = <DashboardParticipations />
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return box
}

/** The page reads no more of it than this. */
function played() {
  const when = { date: '2026-11-23', startTime: '20:00', endTime: '21:30', startsAt: '2026-11-23T19:00:00Z' }
  const field = {
    name: 'Padel 1',
    surface: null,
    facility: { name: 'Le Querce', city: 'Frascati', slug: null },
  }
  return {
    id: '7',
    title: 'Doppio',
    sport: 'padel',
    status: 'confirmed',
    skillLevel: 'intermedio',
    players: 4,
    held: 0,
    maxPlayers: 4,
    priceCents: 900,
    mine: { isGoalkeeper: false },
    allowed: [],
    ...when,
    field,
  }
}
