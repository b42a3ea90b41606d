import { expect, it } from 'vitest'
import { dateOf, firstDayToCome, isPastDay } from './to-come.ts'

// Half past nine in the evening in Rome.
const now = new Date('2026-11-26T20:30:00Z')
const yesterday = '2026-11-25'
const today = '2026-11-26'

it('offers what has passed today, or tomorrow once its hour has passed today as well', () => {
  expect(firstDayToCome({ date: yesterday, startTime: '22:00' }, now)).toBe('oggi')
  expect(firstDayToCome({ date: yesterday, startTime: '24:30' }, now)).toBe('oggi')
  expect(firstDayToCome({ date: yesterday, startTime: '21:30' }, now)).toBe('domani')
  expect(firstDayToCome({ date: today, startTime: '10:00' }, now)).toBe('domani')
})

it('offers a part of a day that has passed today, and one of today tomorrow', () => {
  expect(firstDayToCome({ date: yesterday, startTime: '' }, now)).toBe('oggi')
  expect(firstDayToCome({ date: today, startTime: '' }, now)).toBe('domani')
  expect([dateOf('oggi', now), dateOf('domani', now)]).toEqual([today, '2026-11-27'])
})

it('counts the evening before to what goes on until two at night', () => {
  const night = new Date('2026-11-25T23:30:00Z')
  expect(isPastDay({ date: yesterday, startTime: '23:30' }, night)).toBe(false)
  expect(isPastDay({ date: yesterday, startTime: '23:30' }, now)).toBe(true)
})
