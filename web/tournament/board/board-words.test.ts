import { expect, it } from 'vitest'
import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import { championOf, inPlayingOrder, matchName, withdrawalText } from './board-words.ts'

const teams = ['Ada', 'Bice', 'Carla'].map((name, index) => ({
  number: index + 1,
  name,
  hasWithdrawn: name !== 'Ada',
}))
const side = (team: number | null) => ({ team, from: { kind: 'team' as const } })

it.each([
  [1, 2, 'scheduled', 'Ritiro: Bice'],
  [2, 3, 'scheduled', 'Ritiro: Bice e Carla'],
  [1, null, 'scheduled', ''],
  // The result says what came of it.
  [1, 2, 'final', ''],
] as const)('says who will not come to the match of %s and %s (%s): "%s"', (home, away, state, text) => {
  expect(withdrawalText({ home: side(home), away: side(away), state }, { teams })).toBe(text)
})

const final = { stage: 'knockout', group: null, round: 2, state: 'final', home: side(1), away: side(2) }
const third = { ...final, stage: 'third', winner: 'home' }
const league = { stage: 'group', group: 0, round: 3, state: 'final', home: side(1), away: side(2) }
const table = [{ team: 3 }, { team: 1 }, { team: 2 }]

it.each([
  ['whoever has won the final', [], [{ ...final, winner: 'away' }, third], 'Bice'],
  ['nobody before the final', [], [{ ...final, state: 'scheduled', winner: null }, third], undefined],
  ['whoever leads the one table', [table], [league], 'Carla'],
  ['nobody while it is played', [table], [league, { ...league, state: 'live' }], undefined],
  ['none of the firsts of two groups', [table, table], [league], undefined],
] as const)('names as champion %s', (_who, groups, matches, name) => {
  expect(championOf({ teams, groups, matches } as unknown as Board)).toBe(name)
})

it('knows no letter of a group where there is one only', () => {
  const [match] = [league] as unknown as Board['matches']
  const nameIn = (groups: unknown[]) => match && matchName(match, { groups } as Board)
  expect([nameIn([table]), nameIn([table, table])]).toEqual(['3ª giornata', 'girone A'])
})

it('counts the matches of a round that are played, not the places of teams that go through', () => {
  const quarter = { stage: 'knockout', group: null, round: 1, slot: 1 }
  const matches = [
    quarter,
    { ...quarter, slot: 3 },
    { ...quarter, round: 2, slot: 0 },
    { ...quarter, round: 2, slot: 1 },
    { ...quarter, round: 3, slot: 0 },
  ] as BoardMatch[]
  expect(matches.map(match => matchName(match, { matches } as Board))).toEqual([
    'quarto 1',
    'quarto 2',
    'semifinale 1',
    'semifinale 2',
    'finale',
  ])
})

it('lists what was given after what comes before it, and what still needs a time first', () => {
  const matches = [
    { number: 1, startsAt: '2026-12-12T10:00:00Z', state: 'final' },
    { number: 2, startsAt: '2026-12-12T09:00:00Z', state: 'final' },
    { number: 3, startsAt: null, state: 'final' },
    { number: 4, startsAt: '2026-12-12T11:00:00Z', state: 'scheduled' },
    { number: 5, startsAt: null, state: 'scheduled' },
  ] as BoardMatch[]
  expect(inPlayingOrder({ matches }).map(({ number }) => number)).toEqual([5, 2, 1, 3, 4])
})
