import { expect, it } from 'vitest'
import type { Board, BoardMatch, BoardSide } from '#contract/tournament-board.ts'
import { whatDependsText } from './what-depends.ts'

const team = { kind: 'team' } as const
const winner = (of: number) => ({ kind: 'winner', of }) as const
const loser = (of: number) => ({ kind: 'loser', of }) as const
const rank = (group: number) => ({ kind: 'rank', group, rank: 1 }) as const

const group = match(1, 'final', [team, team], { stage: 'group', group: 0 })
const semi = match(2, 'final', [rank(0), rank(1)], { round: 1 })
const other = match(3, 'scheduled', [rank(0), rank(1)], { round: 1, slot: 1 })

it.each([
  ['a group before anybody has gone on', [group, other], ''],
  [
    'a group',
    [group, semi, other],
    'Da qui dipende semifinale 1: se cambia chi gioca, il suo risultato non vale più.',
  ],
])('tells what is lost with another outcome of %s', (_what, matches, words) => {
  const final = match(4, 'scheduled', [winner(2), winner(3)], { round: 2 })
  expect(whatDependsText(group, boardOf([...matches, final]))).toBe(words)
})

it('names both matches that a semifinal decides, and none for the final', () => {
  const final = match(4, 'live', [winner(2), winner(3)], { round: 2 })
  const third = match(5, 'final', [loser(2), loser(3)], { stage: 'third', round: 2 })
  const board = boardOf([group, semi, other, third, final])
  expect(whatDependsText(semi, board)).toBe(
    'Da qui dipendono terzo posto e finale: dove cambia chi gioca, il risultato non vale più.',
  )
  expect(whatDependsText(final, board)).toBe('')
})

function boardOf(matches: BoardMatch[]): Board {
  return { sport: 'calcio-5', teams: [], advancing: 1, groups: [], matches }
}

function match(
  number: number,
  state: BoardMatch['state'],
  [home, away]: [BoardSide['from'], BoardSide['from']],
  more: Partial<BoardMatch>,
): BoardMatch {
  return {
    number,
    stage: 'knockout',
    group: null,
    round: 1,
    slot: 0,
    version: 1,
    state,
    home: { team: 1, from: home },
    away: { team: 2, from: away },
    homeScore: null,
    awayScore: null,
    homePenalties: null,
    awayPenalties: null,
    isWalkover: false,
    winner: null,
    period: null,
    periodStartedAt: null,
    startsAt: null,
    endsAt: null,
    fieldId: null,
    fieldName: null,
    ...more,
  }
}
