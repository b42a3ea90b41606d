import { expect, it } from 'vitest'
import { DeskTime, isSpan } from './desk.ts'
import { Opening } from './staff.ts'
import { ClosesAt, NewWeek, OpensAt, WeekBand } from './week.ts'

const band = { weekday: 1, startTime: '09:00', endTime: '22:00', hourlyPriceCents: 2_000 }
const opening = { fieldIds: [1], hourlyPriceCents: 2_000, opensAt: '09:00', closesAt: '22:00' }
const week = { bands: [band], slotStep: 30, slotMinutes: 60, lightHourlyCents: 0, memberDiscountPercent: 0 }

it.each([
  ['opens before midnight', OpensAt, ['00:00', '23:59'], ['24:00', '25:30']],
  ['closes at the latest with its night', ClosesAt, ['00:00', '24:00', '26:00'], ['26:01', '26:30']],
  ['is kept at the desk by quarters of an hour', DeskTime, ['00:00', '25:45', '10:15'], ['10:10', '10:01']],
])('a day %s', (_what, schema, good, bad) => {
  const isTaken = (time: string) => schema.safeParse(time).success
  expect(good.filter(time => !isTaken(time))).toEqual([])
  expect(bad.filter(isTaken)).toEqual([])
})

it.each([
  ['09:00', '09:01', true],
  ['09:00', '26:00', true],
  ['09:00', '09:00', false],
  ['10:00', '09:00', false],
  ['09:00', '26:15', false],
])('from %s to %s is a time of an evening, of the week and of the desk: %s', (startTime, endTime, isOne) => {
  expect(WeekBand.safeParse({ ...band, startTime, endTime }).success).toBe(isOne)
  expect(isSpan({ startTime, endTime })).toBe(isOne)
})

it.each([
  ['09:00', '00:00', true],
  ['09:00', '26:00', true],
  ['09:00', '09:00', false],
  ['10:00', '09:30', false],
])('fields open at %s and close at %s: %s', (opensAt, closesAt, isGood) => {
  expect(Opening.safeParse({ ...opening, opensAt, closesAt }).success).toBe(isGood)
})

it('a week comes with what was seen of each of its fields', () => {
  const wordsOf = (seen: string[]) =>
    NewWeek.safeParse({ ...week, fieldIds: [1, 2], seen }).error?.issues[0]?.path
  expect(wordsOf(['one', 'other'])).toBeUndefined()
  expect(wordsOf(['one'])).toEqual(['seen'])
})
