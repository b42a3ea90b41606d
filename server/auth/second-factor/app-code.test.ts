import { expect, it } from 'vitest'
import { stepOf } from './app-code.ts'

const key = '12345678901234567890'

// Appendix B of RFC 6238; of its eight digits an app shows the last six.
it.each([
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('knows the code of second %i', (second, code) => {
  const step = Math.floor(second / 30)
  expect(stepOf(key, code, second * 1_000)).toBe(step)
  expect(stepOf(key, code, (second + 30) * 1_000)).toBe(step)
  expect(stepOf(key, code, (second - 30) * 1_000)).toBe(step)
  expect(stepOf(key, code, (second + 60) * 1_000)).toBeUndefined()
  expect(stepOf(key, code, (second - 60) * 1_000)).toBeUndefined()
})
