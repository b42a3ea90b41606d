// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { SportSlug } from '#contract/sport.ts'
import type { Board } from '#contract/tournament-board.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { api, makeQueryClient } from '#web/lib/query.ts'
import { render } from '#web/testing/render.ts'
import { ScorePanel } from './score-panel.tsx'

it('takes up what a colleague has written of the match that is open', async () => {
  const { box, write } = await open('calcio-5', [0, 0])
  expect(scoresIn(box)).toEqual(['0', '0'])
  await write([2, 1])
  expect(scoresIn(box)).toEqual(['2', '1'])
})

it.each([
  ['calcio-5', '1º tempo'],
  ['basket', '1º quarto'],
  ['padel', '1º set'],
] as const)('begins a match of %s with its %s', async (sport, period) => {
  const { box } = await open(sport, [null, null])
  expect(box.querySelector('input')?.value).toBe(period)
})

async function open(sport: SportSlug, first: Scores) {
  let write: (scores: Scores) => void = () => undefined
  function Panel() {
    const [scores, setScores] = useState(first)
    write = setScores
    return <ScorePanel organised={{ id: 'torneo' } as OrganisedTournament} board={boardOf(sport, scores)} />
  }
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Panel /> }])} />
    </QueryClientProvider>,
  )
  await act(async () => box.querySelector<HTMLElement>('li button')?.click())
  return { box, write: (scores: Scores) => act(async () => write(scores)) }
}

function scoresIn(box: HTMLElement) {
  return [...box.querySelectorAll('output')].slice(0, 2).map(({ textContent }) => textContent)
}

type Scores = [home: number | null, away: number | null]

function boardOf(sport: SportSlug, [homeScore, awayScore]: Scores): Board {
  const side = (team: number) => ({ team, from: { kind: 'team' as const } })
  const match: Board['matches'][number] = {
    ...{ number: 1, stage: 'group', group: 0, round: 1, slot: 0, home: side(1), away: side(2) },
    ...{ state: homeScore === null ? 'scheduled' : 'live', homeScore, awayScore, winner: null },
    ...{ homePenalties: null, awayPenalties: null, isWalkover: false, period: null, periodStartedAt: null },
    ...{ startsAt: null, endsAt: null, fieldId: null, fieldName: null },
  }
  const teams = [1, 2].map(number => ({ number, name: `Squadra ${number}`, hasWithdrawn: false }))
  return { sport, teams, advancing: 0, groups: [], matches: [match] }
}
