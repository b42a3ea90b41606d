import { expect, it } from 'vitest'
import { writeField } from './words.ts'

it.each([
  ['Campo 1', ['calcio-5'], 'Campo 1 · Calcio a 5'],
  ['Palestra', ['basket', 'pallavolo'], 'Palestra · Basket · Pallavolo'],
  ['Padel', ['padel'], 'Padel'],
] as const)('names the sport of a field that is not called like it: %s', (name, sports, words) => {
  expect(writeField(name, sports)).toBe(words)
})
