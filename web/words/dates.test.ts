import { describe, expect, it } from 'vitest'
import {
  formatMinutes,
  isDate,
  longDay,
  monthName,
  romeClock,
  romeDate,
  spanOf,
  startOf,
  weekday,
} from './dates.ts'
import { daysBetween } from './days-between.ts'
import { formatKm } from './distance.ts'
import { formatCents } from './money.ts'
import { otherMonth } from './months.ts'
import { formatCount } from './numbers.ts'

const rome = { timeZone: 'Europe/Rome' } as const
const day = new Intl.DateTimeFormat('en-CA', { ...rome, dateStyle: 'short' })
const clock = new Intl.DateTimeFormat('it-IT', { ...rome, hour: '2-digit', minute: '2-digit' })
const long = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const euros = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' })

it('says of a night whose times people read that it is one: 24:30 is half past midnight (R51)', () => {
  expect([startOf('20:30'), startOf('24:30')]).toEqual(['20:30', '00:30 di notte'])
  expect(spanOf({ startTime: '20:30', endTime: '22:00' })).toBe('20:30 – 22:00')
  expect(spanOf({ startTime: '23:30', endTime: '25:00' })).toBe('23:30 – 01:00')
  expect(spanOf({ startTime: '24:30', endTime: '25:30' })).toBe('00:30 – 01:30 di notte')
})

describe('dates and figures written by hand', () => {
  it('tell the day and time of Rome as the calendar of the platform does, in every year of twenty', () => {
    // Steps that share nothing with a day or a week, so that every hour and weekday comes by.
    for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2040, 0, 1); at += 37 * 3_607_000) {
      const instant = new Date(at)
      expect(`${romeDate(instant)} ${romeClock(instant)}`).toBe(
        `${day.format(instant)} ${clock.format(instant)}`,
      )
    }
  })

  it.each([
    ['2026-03-29T00:59:59Z', '01:59'],
    ['2026-03-29T01:00:00Z', '03:00'],
    ['2026-10-25T00:59:59Z', '02:59'],
    ['2026-10-25T01:00:00Z', '02:00'],
    ['2027-03-28T01:00:00Z', '03:00'],
    ['2027-10-31T01:00:00Z', '02:00'],
  ])('change the clock at %s', (instant, time) => {
    expect(romeClock(new Date(instant))).toBe(time)
  })

  it('name days and months as the platform does', () => {
    for (let month = 1; month <= 12; month++) {
      const date = `2026-${String(month).padStart(2, '0')}-${10 + month}`
      expect(longDay(date)).toBe(long.format(new Date(date)))
    }
    expect([weekday('2026-11-26'), monthName('2026-11-26')]).toEqual(['Gio', 'novembre'])
  })

  it.each([0, 5, 6000, 99_999, 100_000, 123_456_789])('write %i cents as the platform does', cents => {
    expect(formatCents(cents)).toBe(euros.format(cents / 100))
  })

  it('set thousands apart and take a comma', () => {
    expect([formatCount(999), formatCount(5000), formatCount(1_234_567)]).toEqual([
      '999',
      '5.000',
      '1.234.567',
    ])
    expect([formatKm(0.84), formatKm(12), formatKm(1234.56)]).toEqual([
      '0,8\u00a0km',
      '12,0\u00a0km',
      '1.234,6\u00a0km',
    ])
  })
})

it('counts days whatever the clock does meanwhile, below zero where the first comes later', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
})

it('keeps a length on one line', () => {
  expect([30, 60, 90].map(formatMinutes)).toEqual(['30\u00a0min', '1\u00a0h', '1\u00a0h\u00a030'])
})

it('names the month of a day only where it is not this one', () => {
  const days = ['2026-11-30', '2026-10-26', '2027-11-21']
  expect(days.map(date => otherMonth(date, '2026-11-21'))).toEqual(['', 'ott', 'nov'])
})

it.each([
  ['2026-11-25', true],
  ['2026-02-29', false],
  ['0000-01-01', false],
  ['25/11/2026', false],
  [null, false],
])('takes %j for a day: %s', (text, isDay) => {
  expect(isDate(text)).toBe(isDay)
})
