import { expect, it } from 'vitest'
import { namesakeOf } from './namesake.ts'

it.each([
  ['Piero', 'Piero S.', true],
  ['piero', 'Piero S.', true],
  ['Nicolo', 'Nicolò', true],
  ['Piero S.', 'Piero S.', true],
  ['Piero S.', 'Piero B.', false],
  ['Piero', 'Pierino S.', false],
])('takes the friend %s for the player %s: %s', (friend, player, isSame) => {
  const one = named(player)
  expect(namesakeOf(named(friend, { isOffline: true }), [one])).toBe(isSame ? one : undefined)
})

it('takes only a friend for another, and for nobody but a player who came in by himself', () => {
  const friend = named('Piero', { isOffline: true })
  expect(namesakeOf(friend, [friend, named('Piero', { isOffline: true })])).toBeUndefined()
  expect(namesakeOf(friend, [named('Piero S.', { isReader: true })])).toBeUndefined()
  expect(namesakeOf(named('Piero'), [named('Piero')])).toBeUndefined()
  const gone = named('Account eliminato', { isOffline: true, isGone: true })
  expect(namesakeOf(gone, [named('Account eliminato')])).toBeUndefined()
})

function named(name: string, change: { isOffline?: true; isGone?: true; isReader?: true } = {}) {
  return { name, isOffline: false, isGone: false, isReader: false, ...change }
}
