import { expect, it } from 'vitest'
import { dayOf, entry, field, other, whole } from '#web/testing/desk-day.ts'
import { occupancyOf } from './day.ts'

it('counts the hours that could be sold and are played, those that are closed apart', () => {
  const day = dayOf(entry(1, '17:00', '20:00'), entry(2, '20:00', '22:00', 'closure'))
  // Whoever plays on one half plays on the whole, too, and so with what is closed: 6 hours of 15 without 4.
  expect(occupancyOf(day, 17 * 60, 23 * 60)).toBe(55)
  const full = dayOf(entry(1, '17:00', '22:00'), entry(2, '17:00', '22:00'))
  expect(occupancyOf(full, 17 * 60, 23 * 60)).toBe(100)
  const shut = dayOf(entry(3, '17:00', '22:00', 'closure'))
  expect(occupancyOf({ ...shut, fields: [whole] }, 17 * 60, 23 * 60)).toBeNull()
  expect(occupancyOf({ ...day, fields: [] }, 17 * 60, 23 * 60)).toBeNull()
})

it('counts nothing as played that lies outside the hours of its field, or on one that is not open', () => {
  const shut = field(4, { hours: [] })
  const day = { ...dayOf(entry(2, '21:00', '24:00'), entry(4, '17:00', '22:00')), fields: [other, shut] }
  expect(occupancyOf(day, 17 * 60, 23 * 60)).toBe(20)
  expect(occupancyOf(day, 20 * 60, 23 * 60)).toBe(50)
  // Nor do the hours of a morning count, whether somebody plays or not.
  const twice = { ...other, hours: [{ opensAt: '09:00', closesAt: '12:00' }, ...other.hours] }
  expect(occupancyOf({ ...day, fields: [twice] }, 17 * 60, 23 * 60)).toBe(20)
  const kept = dayOf(entry(2, '18:00', '20:00', 'closure'), entry(2, '20:00', '22:00', 'hold'))
  expect(occupancyOf({ ...kept, fields: [other] }, 17 * 60, 22 * 60)).toBe(0)
})
