import { expect, it } from 'vitest'
import { greeting, untilStart } from './greeting.ts'

it.each([
  ['2026-11-25', '2026-11-25T19:30:00Z', 'tra 3 ore e 10 minuti.'],
  ['2026-11-25', '2026-11-25T17:20:00Z', 'tra 1 ora.'],
  ['2026-11-25', '2026-11-25T16:20:01Z', 'tra 1 minuto.'],
  ['2026-11-26', '2026-11-26T16:20:00Z', 'tra 1 giorno.'],
  ['2026-11-27', '2026-11-27T12:10:00Z', 'tra 1 giorno e 19 ore.'],
  // From Wednesday to Saturday, though it is less than three times 24 hours.
  ['2026-11-28', '2026-11-28T15:20:00Z', 'tra 3 giorni.'],
  ['2026-11-27', '2026-11-27T16:20:00Z', 'tra 2 giorni.'],
  // Friday's night, which the calendar calls Saturday.
  ['2026-11-27', '2026-11-27T23:30:00Z', 'tra 2 giorni.'],
  ['2026-11-25', '2026-11-25T16:20:00Z', 'in corso.'],
])('says how long it is until %s, %s: %s', (date, startsAt, words) => {
  expect(untilStart({ date, startsAt }, new Date('2026-11-25T16:20:00Z'))).toContain(words)
})

it('never counts one day of what is two days away', () => {
  // Half past midnight after Wednesday's evening, seen at ten past midnight on Tuesday.
  const start = { date: '2026-11-25', startsAt: '2026-11-25T23:30:00Z' }
  expect(untilStart(start, new Date('2026-11-23T23:10:00Z'))).toContain('tra 2 giorni.')
})

it.each([
  ['2026-11-24', '2026-11-24', '15:00', 'Ciao Giulia, oggi si gioca'],
  ['2026-11-24', '2026-11-24', '20:30', 'Ciao Giulia, stasera si gioca'],
  ['2026-11-24', '2026-11-24', '24:30', 'Ciao Giulia, stanotte si gioca'],
  // Past midnight, for a booking of the evening before.
  ['2026-11-24', '2026-11-23', '24:30', 'Ciao Giulia, stanotte si gioca'],
  ['2026-11-24', '2026-11-25', '20:30', 'Ciao Giulia, domani si gioca'],
  ['2026-11-24', '2026-11-26', '24:30', 'Ciao Giulia'],
])('greets on %s whoever plays on %s at %s: %s', (today, date, startTime, words) => {
  expect(greeting('Giulia Rossi', { date, startTime }, today)).toBe(words)
})
