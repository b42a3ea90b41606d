import { expect, it } from 'vitest'
import { nextSameWeekday } from './booking-links.ts'

it.each([
  ['a booking of last Wednesday', '2026-11-18', '2026-11-21', '2026-11-25'],
  ['a booking of today', '2026-11-21', '2026-11-21', '2026-11-28'],
  ['a booking of a week ago', '2026-11-14', '2026-11-21', '2026-11-28'],
  ['a booking to come', '2026-11-25', '2026-11-21', '2026-12-02'],
  ['a booking before the clock changed', '2026-10-24', '2026-10-25', '2026-10-31'],
  ['a booking of another year', '2025-12-31', '2026-11-21', '2026-11-25'],
])('books %s again on the next same weekday', (_which, date, today, next) => {
  expect(nextSameWeekday(date, today)).toBe(next)
})
