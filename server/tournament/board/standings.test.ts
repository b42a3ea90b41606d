import { expect, it } from 'vitest'
import { pointsFor, type Score, standingsOf, walkoverScore } from './standings.ts'

const score = (home: number, homeScore: number, awayScore: number, away: number): Score => {
  return { home, away, homeScore, awayScore }
}

it('counts what was won, drawn and lost, at home and away', () => {
  const scores = [score(1, 3, 1, 2), score(3, 2, 2, 1), score(2, 0, 1, 3)]
  expect(standingsOf([1, 2, 3], scores, 'calcio-5')).toEqual([
    { team: 1, played: 2, won: 1, drawn: 1, lost: 0, scored: 5, conceded: 3, points: 4 },
    { team: 3, played: 2, won: 1, drawn: 1, lost: 0, scored: 3, conceded: 2, points: 4 },
    { team: 2, played: 2, won: 0, drawn: 0, lost: 2, scored: 1, conceded: 4, points: 0 },
  ])
})

it('puts whoever came first in the draw first where nothing else decides', () => {
  expect(standingsOf([2, 3, 1], [], 'padel').map(({ team }) => team)).toEqual([1, 2, 3])
})

it.each([
  ['calcio-11', 2, 1, 3, 0],
  ['calcio-8', 1, 1, 1, 1],
  ['pallavolo', 3, 1, 3, 0],
  ['pallavolo', 3, 2, 2, 1],
  ['beach-volley', 2, 0, 3, 0],
  ['beach-volley', 2, 1, 2, 1],
  ['basket', 81, 80, 2, 0],
  ['tennis', 2, 1, 2, 0],
] as const)('gives in %s for %s to %s so many points: %s and %s', (sport, own, other, mine, theirs) => {
  expect([pointsFor(sport, own, other), pointsFor(sport, other, own)]).toEqual([mine, theirs])
})

it.each([
  ['basket', 20],
  ['calcio-5', 3],
  ['pallavolo', 3],
  ['beach-volley', 2],
  ['tennis', 2],
  ['padel', 2],
] as const)('counts a match of %s that was not played %s to nothing', (sport, counted) => {
  expect(walkoverScore(sport)).toBe(counted)
})
