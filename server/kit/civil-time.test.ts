import { afterEach, describe, expect, it, vi } from 'vitest'
import { minuteOf, timeOf } from '#contract/wall-clock.ts'
import { romeDate, romeMidnight, slotId } from './civil-time.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each([
  ['00:00', 0],
  ['09:30', 570],
  ['23:59', 1_439],
] as const)('reads %s as minute %d and writes it back', (time, minute) => {
  expect(minuteOf(time)).toBe(minute)
  expect(timeOf(minute)).toBe(time)
})

it('counts the hours after midnight on the evening they belong to', () => {
  expect([1_439, 1_440, 1_470, 1_560].map(timeOf)).toEqual(['23:59', '24:00', '24:30', '26:00'])
})

it('names a slot by field, day and start', () => {
  expect(slotId(42, '2026-11-25', 1_230)).toBe('42-20261125-2030')
})

it.each([
  ['2026-11-25', '2026-11-24T23:00:00.000Z'],
  ['2026-07-25', '2026-07-24T22:00:00.000Z'],
  ['2027-03-28', '2027-03-27T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
] as const)('begins %s in Rome at %s', (date, instant) => {
  expect(romeMidnight(date).toISOString()).toBe(instant)
})

describe.each(['UTC', 'Europe/Rome', 'America/New_York'])('on a server that keeps the time of %s', zone => {
  it.each([
    ['2026-11-25T22:59:59Z', '2026-11-25'],
    ['2026-11-25T23:00:00Z', '2026-11-26'],
    ['2026-07-25T21:59:59Z', '2026-07-25'],
    ['2026-07-25T22:00:00Z', '2026-07-26'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
  ] as const)('%s falls on %s in Rome', (instant, day) => {
    vi.stubEnv('TZ', zone)
    expect(romeDate(new Date(instant))).toBe(day)
  })
})
