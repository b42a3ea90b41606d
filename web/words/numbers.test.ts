import { expect, it } from 'vitest'
import { formatCents } from './money.ts'
import { counted, formatCount, formatDecimal } from './numbers.ts'

it.each([
  [6_000, '60,00'],
  [123_456_789, '1.234.567,89'],
  [0, '0,00'],
  [-50, '-0,50'],
  [-123_450, '-1.234,50'],
])('writes %i cents as %s €', (cents, text) => {
  expect(formatCents(cents)).toBe(`${text}\u00a0€`)
})

it('writes no sign before a nothing', () => {
  expect(formatDecimal(-0.001, 2)).toBe('0,00')
})

it('sets no point after a sign', () => {
  expect([-123, -1_234].map(formatCount)).toEqual(['-123', '-1.234'])
})

it.each([
  [0, '0 campi'],
  [1, '1 campo'],
  [2, '2 campi'],
  [5_000, '5.000 campi'],
])('counts %i as %s', (count, words) => {
  expect(counted(count, 'campo', 'campi')).toBe(words)
})
