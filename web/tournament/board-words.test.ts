import { expect, it } from 'vitest'
import { withdrawalText } from './board-words.ts'

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
