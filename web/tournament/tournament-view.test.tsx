import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Tournament } from '#contract/tournament.ts'
import type { Board } from '#contract/tournament-board.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { TournamentHeading, TournamentView } from './tournament-view.tsx'

it.each([
  ['scheduled', 'In Corso · finale'],
  ['final', 'Concluso · vince Aquile'],
] as const)(
  'speaks of a tournament whose final is %s as %s, though its last day is to come',
  async (state, words) => {
    const tournament = {
      title: 'Coppa',
      sport: 'calcio-5',
      facility: null,
      location: null,
      phase: 'running',
      startDate: '2026-11-23',
      endDate: '2026-11-28',
      participants: 2,
    } as Tournament
    const [home, away] = [{ team: 1 }, { team: 2 }]
    const final = { number: 1, stage: 'knockout', group: null, round: 1, slot: 0, home, away }
    const matches = [{ ...final, state, winner: state === 'final' ? 'away' : null }]
    const teams = [{ number: 2, name: 'Aquile', hasWithdrawn: false }]
    const board = { sport: 'calcio-5', teams, groups: [], advancing: 0, matches } as unknown as Board
    const { box } = await render(
      <TournamentHeading tournament={tournament} live={{ version: 1, board, heardAt: 0 }} />,
    )
    expect(box.querySelector('p')?.textContent).toBe(words)
  },
)

it('says of a tournament that it was called off, whatever its days', async () => {
  const tournament = {
    title: 'Coppa',
    sport: 'calcio-5',
    facility: null,
    location: null,
    phase: 'running',
    startDate: '2026-11-23',
    endDate: '2026-11-28',
    participants: 2,
    isCancelled: true,
  } as Tournament
  const live = { version: 1, board: null, heardAt: 0 }
  const { box } = await render(<TournamentHeading tournament={tournament} live={live} />)
  expect(box.querySelector('p')?.textContent).toBe('Annullato')
})

it('leaves it to the places to say how many are in before the draw', async () => {
  const tournament = {
    title: 'Coppa',
    sport: 'calcio-5',
    facility: null,
    location: 'Marino',
    phase: 'upcoming',
    startDate: '2026-12-02',
    endDate: '2026-12-02',
    participants: 2,
  } as Tournament
  const live = { version: 0, board: null, heardAt: 0 }
  const { box } = await render(<TournamentHeading tournament={tournament} live={live} />)
  expect(box.querySelector('h1 + p')?.textContent).toBe('Calcio a 5 · Marino · il\u00a002/12/2026')
})

it('tells on the page of a tournament that is played what it is, what it costs and whom to ask', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const tournament = {
    slug: 'coppa',
    title: 'Coppa',
    sport: 'calcio-5',
    facility: null,
    location: null,
    phase: 'running',
    startDate: '2026-11-23',
    endDate: '2026-11-28',
    participants: 2,
    description: 'Si gioca per la coppa del bar',
    rules: 'Due tempi da 25 minuti',
    entryFeeCents: 4000,
    mailUrl: 'mailto:tornei@example.com',
    poster: {
      id: 'poster',
      alt: '',
      sources: [{ url: '/foto/poster-1200.webp', width: 1200, height: 1600 }],
    },
  } as Tournament
  const board = { sport: 'calcio-5', teams: [], groups: [], advancing: 0, matches: [] } as unknown as Board
  const page = (
    <TournamentView tournament={tournament} first={{ version: 1, board }} baseUrl="" today="2026-11-24" />
  )
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </QueryClientProvider>,
  )
  for (const words of ['Si gioca per la coppa', 'Quota40,00', 'RegolamentoDue tempi da 25 minuti'])
    await vi.waitFor(() => expect(box.textContent).toContain(words))
  expect(box.querySelector('a[href^="mailto:"]')?.textContent).toBe('Scrivi un’email')
  const poster = box.querySelector('[aria-labelledby="torneo"] a[href="/foto/poster-1200.webp"] img')
  expect(poster?.getAttribute('alt')).toBe('Locandina di Coppa')
})
