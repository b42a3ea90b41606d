import { expect, it } from 'vitest'
import { DeskTime, isSpan } from './desk.ts'
import { Opening } from './staff.ts'
import { timeOf } from './wall-clock.ts'
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

it.each([
  ['step', (slotStep: number) => ({ slotStep }), [15, 30, 60], [0, 20, 45]],
  [
    'supplement for light',
    (lightHourlyCents: number) => ({ lightHourlyCents }),
    [0, 10_000],
    [-1, 10_001, 0.5],
  ],
  ['discount', (memberDiscountPercent: number) => ({ memberDiscountPercent }), [0, 90], [-1, 91, 7.5]],
  ['price', (hourlyPriceCents: number) => ofBand({ hourlyPriceCents }), [100, 100_000], [99, 100_001, 150.5]],
  ['weekday', (weekday: number) => ofBand({ weekday }), [1, 7], [0, 8]],
  ['number of bands', (count: number) => ({ bands: bandsOf(count) }), [0, 84], [85]],
  ['number of fields', (count: number) => ofFields(count), [1, 200], [0, 201]],
])('a week keeps its %s within its limits', (_what, change, good, bad) => {
  const isTaken = (value: number) => NewWeek.safeParse({ ...week, ...ofFields(1), ...change(value) }).success
  expect(good.filter(value => !isTaken(value))).toEqual([])
  expect(bad.filter(isTaken)).toEqual([])
})

it('a week that contradicts itself is not taken', () => {
  const bands = [band, { ...band, startTime: '21:00', endTime: '23:00' }]
  const { error } = NewWeek.safeParse({ ...week, ...ofFields(1), bands })
  expect(error?.issues).toMatchObject([{ path: ['bands'], message: 'Due fasce di lunedì si sovrappongono' }])
})

it('a week comes with what was seen of each of its fields', () => {
  const wordsOf = (seen: string[]) =>
    NewWeek.safeParse({ ...week, fieldIds: [1, 2], seen }).error?.issues[0]?.path
  expect(wordsOf(['one', 'other'])).toBeUndefined()
  expect(wordsOf(['one'])).toEqual(['seen'])
})

function ofBand(change: Partial<WeekBand>) {
  return { bands: [{ ...band, ...change }] }
}

/** One after the other, ten minutes each, from Monday on. */
function bandsOf(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const minute = 540 + (index % 13) * 10
    const [startTime, endTime] = [timeOf(minute), timeOf(minute + 10)]
    return { ...band, weekday: 1 + Math.floor(index / 13), startTime, endTime }
  })
}

function ofFields(count: number) {
  return {
    fieldIds: Array.from({ length: count }, (_, index) => index + 1),
    seen: Array.from({ length: count }, () => 'as it was'),
  }
}
