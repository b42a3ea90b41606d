import { expect, it } from 'vitest'
import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import { findMatches } from './find-matches.ts'

it('finds the matches in which a team plays, at home or away, by a part of its name', () => {
  const side = (team: number) => ({ team, from: { kind: 'team' } })
  const names = ['Aquile', 'Lupi di Patù', 'Tifosi']
  // All that is looked at.
  const board = {
    teams: names.map((name, index) => ({ number: index + 1, name, hasWithdrawn: false })),
  } as Board
  const matches = [
    { number: 1, home: side(1), away: side(2) },
    { number: 2, home: side(2), away: side(3) },
    { number: 3, home: side(1), away: side(3) },
  ] as BoardMatch[]
  const found = (text: string) => findMatches(matches, board, text).map(({ number }) => number)
  expect(found('patu')).toEqual([1, 2])
  expect(found('')).toEqual([1, 2, 3])
  expect(found('Corvi')).toEqual([])
})
