import { expect, it } from 'vitest'
import { NewSeries } from '#contract/series.ts'
import { weeklyDates } from './rules.ts'

it('finds the same weekday until a day, over a change of the clock, for a year at most', () => {
  expect(weeklyDates('2026-10-21', '2026-11-04')).toEqual(['2026-10-21', '2026-10-28', '2026-11-04'])
  expect(weeklyDates('2026-10-21', '2026-11-03')).toHaveLength(2)
  expect(weeklyDates('2026-10-21', '2026-10-01')).toEqual(['2026-10-21'])
  const year = weeklyDates('2026-10-21', '2036-10-21')
  expect(year).toHaveLength(53)
  expect(isAskedFor(year)).toBe(true)
  expect(isAskedFor([...year, '2027-10-27'])).toBe(false)
})

it.each([
  [['2026-11-25', '2026-12-02', '2026-12-16'], true],
  [['2026-11-25', '2026-12-03'], false],
  [['2026-12-02', '2026-11-25'], false],
  [['2026-11-25', '2026-11-25'], false],
  [['2026-11-25'], false],
])('is asked for on dates of one weekday, in order: %j %s', (dates, isGood) => {
  expect(isAskedFor(dates)).toBe(isGood)
})

function isAskedFor(dates: readonly string[]): boolean {
  const hours = { fieldId: 1, startTime: '20:00', endTime: '21:00' }
  return NewSeries.safeParse({ ...hours, dates, customerName: 'Ugo Bassi', phone: '06 5550 1234' }).success
}
