import { expect, it } from 'vitest'
import { wordsForLeft } from './use-time-left.ts'

it.each([
  [0, 'ancora pochi secondi'],
  [9_900, 'ancora pochi secondi'],
  [11_000, 'ancora circa 20 secondi'],
  [59_000, 'ancora circa 60 secondi'],
  [61_000, 'ancora circa 2 minuti'],
])('%s ms to go are %j', (ms, words) => {
  expect(wordsForLeft(ms)).toBe(words)
})
