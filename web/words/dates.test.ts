import { describe, expect, it } from 'vitest'
import {
  addDays,
  clockOfDay,
  dayInWords,
  eveningAt,
  formatMinutes,
  isDate,
  isTime,
  longDay,
  monthName,
  romeClock,
  romeDate,
  shortDay,
  spanOf,
  startOf,
  untilWhen,
  weekday,
  weekdayName,
  weekdays,
} from './dates.ts'
import { daysBetween } from './days-between.ts'
import { formatKm } from './distance.ts'
import { formatCents } from './money.ts'
import { monthAndYear, otherMonth, previousMonth } from './months.ts'
import { formatCount } from './numbers.ts'
import { pastMoment } from './past-moment.ts'

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
  const starts = ['20:30', '24:00', '24:30'].map(startOf)
  expect(starts).toEqual(['20:30', '00:00 di notte', '00:30 di notte'])
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
    expect(longDay('2026-12-01')).toBe('martedì 1º dicembre')
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
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-32', false],
  ['0000-01-01', false],
  ['25/11/2026', false],
  [null, false],
])('takes %j for a day: %s', (text, isDay) => {
  expect(isDate(text)).toBe(isDay)
})

describe('a day beside today', () => {
  const today = '2026-12-31'

  it.each([
    ['2026-12-31', 'Oggi', 'Oggi, giovedì 31/12/2026'],
    ['2027-01-01', 'Domani', 'Domani, venerdì 01/01/2027'],
    ['2027-01-02', 'Sab', 'Sabato 02/01/2027'],
    ['2026-12-30', 'Mer', 'Mercoledì 30/12/2026'],
  ])('%s is %s, and in words %s', (date, short, words) => {
    expect(shortDay(date, today)).toBe(short)
    expect(dayInWords(date, today)).toBe(words)
  })

  it.each([
    ['2026-12-31T22:59:00Z', '23:59 di oggi'],
    ['2026-12-31T23:00:00Z', '00:00 di domani'],
    ['2027-01-01T23:00:00Z', '00:00 del 02/01/2027'],
  ])('the moment %s is %s', (instant, words) => {
    expect(clockOfDay(instant, today)).toBe(words)
    expect(untilWhen(instant, today)).toBe(`fino alle ${words}`)
  })

  it.each([
    ['2026-12-31T11:00:00Z', 'oggi alle 12:00'],
    ['2026-12-30T11:00:00Z', 'ieri alle 12:00'],
    ['2026-12-29T11:00:00Z', 'il 29/12/2026 alle 12:00'],
  ])('the moment %s was %s', (instant, words) => {
    expect(pastMoment(instant, today)).toBe(words)
  })
})

it.each([
  ['2026-11-25T22:59:59Z', '2026-11-25'],
  ['2026-11-26T00:59:59Z', '2026-11-25'],
  ['2026-11-26T01:00:00Z', '2026-11-26'],
  // On the night of the change there are two hours that begin at two.
  ['2026-10-25T00:30:00Z', '2026-10-25'],
])('at %s the evening of %s goes on', (instant, evening) => {
  expect(eveningAt(new Date(instant))).toBe(evening)
})

it('counts days on and back over months and years', () => {
  expect([1, -1, 30, 365].map(days => addDays('2026-12-31', days))).toEqual([
    '2027-01-01',
    '2026-12-30',
    '2027-01-30',
    '2027-12-31',
  ])
})

it('names the days of the week from Monday on', () => {
  const week = 'lunedì martedì mercoledì giovedì venerdì sabato domenica'
  expect(weekdays.map(weekdayName).join(' ')).toBe(week)
})

it.each([
  ['00:00', true],
  ['23:59', true],
  ['26:59', true],
  ['27:00', false],
  ['12:60', false],
  ['9:30', false],
  ['', false],
  [null, false],
])('takes %j for a time: %s', (text, isOne) => {
  expect(isTime(text)).toBe(isOne)
})

it('names the month before, and a month with its year', () => {
  expect(previousMonth('2027-01-15')).toBe('2026-12-31')
  expect(previousMonth('2026-12-01')).toBe('2026-11-30')
  expect(monthAndYear('2026-12-01')).toBe('Dicembre 2026')
})
