import { expect, it } from 'vitest'
import { LAST_TIME, MIDNIGHT, MIDNIGHT_TIME, minuteOf, NIGHT_ENDS, timeOf } from './wall-clock.ts'

it.each([
  ['00:00', 0],
  ['00:09', 9],
  ['09:05', 545],
  ['20:30', 1_230],
  [MIDNIGHT_TIME, MIDNIGHT],
  ['24:30', 1_470],
  [LAST_TIME, NIGHT_ENDS],
])('%s is the minute %i of its day, and the other way round', (time, minute) => {
  expect(minuteOf(time)).toBe(minute)
  expect(timeOf(minute)).toBe(time)
})
