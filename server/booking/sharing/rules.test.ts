import { expect, it } from 'vitest'
import { shareState } from './rules.ts'

const now = new Date('2026-11-25T20:00:00Z')
const toCome = { starts_at: new Date('2026-11-25T21:00:00Z'), ends_at: new Date('2026-11-25T22:00:00Z') }
const over = { starts_at: new Date('2026-11-25T19:00:00Z'), ends_at: now }

it.each([
  ['confirmed', toCome, 1, 'open'],
  ['confirmed', toCome, 0, 'full'],
  ['confirmed', over, 1, 'past'],
  // A request is no booking yet: nobody is told to come.
  ['pending', toCome, 1, 'pending'],
  ['pending', over, 1, 'past'],
  ['no-show', toCome, 1, 'past'],
  ['cancelled', toCome, 1, 'cancelled'],
  ['cancelled', over, 1, 'cancelled'],
] as const)(
  'tells friends of a booking that is %s, from %j, with %i places free, that it is %s',
  (...row) => {
    const [status, times, free, state] = row
    expect(shareState({ status, ...times }, free, now)).toBe(state)
  },
)
