import { expect, it } from 'vitest'
import { timeToShow } from './facility-hits.ts'

it.each([
  ['the one asked for', ['19:00', '20:30', '21:00'], '20:30', '20:30'],
  ['the nearest', ['17:00', '20:00', '22:00'], '20:30', '20:00'],
  ['of two equally near the earlier', ['20:00', '21:00'], '20:30', '20:00'],
  ['the first when none was asked for', ['09:00', '20:00'], '', '09:00'],
  ['none where none is free', [], '20:30', undefined],
] as const)('shows on a court %s', (_which, free, requested, expected) => {
  expect(timeToShow(free, requested)).toBe(expected)
})
