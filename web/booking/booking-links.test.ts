import { expect, it } from 'vitest'
import { bookingCode, nextSameWeekday } from './booking-links.ts'

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

it('tells bookings apart that were made in the same millisecond', () => {
  const ids = ['01a1fefd-4b63-7f6f-a0c1-7ce04c4307d2', '01a1fefd-4b63-7eb4-b189-63a81b1eb4b2']
  expect(ids.map(id => bookingCode({ id }))).toEqual(['4C4307D2', '1B1EB4B2'])
})
