import { expect, it } from 'vitest'
import { untilStart } from './greeting.ts'

it.each([
  ['2026-11-25T19:30:00Z', 'tra 3 ore e 10 minuti.'],
  ['2026-11-25T17:20:00Z', 'tra 1 ora.'],
  ['2026-11-25T16:20:01Z', 'tra 1 minuto.'],
  ['2026-11-26T16:20:00Z', 'tra 1 giorno.'],
  ['2026-11-27T12:10:00Z', 'tra 1 giorno e 19 ore.'],
  ['2026-11-28T15:20:00Z', 'tra 2 giorni.'],
  ['2026-11-25T16:20:00Z', 'in corso.'],
])('says how long it is until %s: %s', (startsAt, words) => {
  expect(untilStart({ startsAt }, new Date('2026-11-25T16:20:00Z'))).toContain(words)
})
