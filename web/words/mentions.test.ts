import { expect, it } from 'vitest'
import { mentions } from './mentions.ts'

it.each([
  ['perù', true],
  ['  PERU ', true],
  ['cafe', true],
  ['', true],
  ['chile', false],
  // Each word by itself.
  ['perú café', false],
])('finds %s as people compare names: %s', (text, isThere) => {
  expect(mentions(['Gran Perù', 'Café'], text)).toBe(isThere)
})
