import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { Match } from '#contract/match.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { MyMatchCard } from './my-match-card.tsx'

const HOUR_MS = 3_600_000

it.each([
  ['to come', 1, 'Confermata'],
  ['that was played', -2, 'Giocata'],
])('says of a confirmed match %s who is in, and no place that is free', async (_what, hours, label) => {
  const box = await cardOf({ startsAt: new Date(Date.now() + hours * HOUR_MS).toISOString() })
  expect(box.textContent).toContain(label)
  expect(box.textContent).toContain('8dentro su 10')
  expect(box.textContent).not.toContain('posti liberi')
})

it('draws alike the buttons that stand one upon the other', async () => {
  const ahead = new Date(Date.now() + HOUR_MS).toISOString()
  const left = { startsAt: ahead, decidesAt: ahead, leavableUntil: ahead, lateFrom: ahead }
  const box = await cardOf({ ...left, status: 'open', mine: {} as Match['mine'], allowed: ['leave'] })
  const buttonNamed = (name: string) =>
    [...box.querySelectorAll('a, button')].find(({ textContent }) => textContent === name)
  await vi.waitFor(() => expect(buttonNamed('Disiscriviti')).toBeDefined(), { timeout: 30_000 })
  const [first, second] = ['Apri la partita', 'Disiscriviti'].map(
    name => buttonNamed(name)?.className.match(/min-h-\S+/)?.[0],
  )
  expect(second).toBe(first)
})

async function cardOf(change: Partial<Match>) {
  const facility = { name: 'Le Querce', city: 'Frascati' }
  const match = {
    id: '01',
    title: 'Calcetto',
    sport: 'calcio-5',
    status: 'confirmed',
    skillLevel: 'intermedio',
    maxPlayers: 10,
    players: 8,
    held: 0,
    mine: null,
    reserve: null,
    priceCents: 600,
    creatorName: 'Ada L.',
    date: '2026-11-24',
    startTime: '20:30',
    endTime: '21:30',
    allowed: [],
    field: { id: 7, name: 'Campo 2', sports: ['calcio-5'], surface: null, facility },
    ...change,
  } as unknown as Match
  const element = <MyMatchCard match={match} />
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return box
}
