import { expect, it } from 'vitest'
import { readEuros, typedEuros } from './money.ts'

it.each([
  ['24', 2400],
  ['24,5', 2450],
  ['24.50', 2450],
  [' 0 ', 0],
  ['1.234,50', 123450],
  ['1.500', 150000],
  [' 1.500 ', 150000],
  ['0,29', 29],
  [',50', 50],
  ['24,', 2400],
  ['1.234.567,8', 123456780],
])('reads %s as people type it', (typed, cents) => {
  expect(readEuros(typed)).toBe(cents)
})

it.each([
  ...['', '.', 'venti', '12,30,5', '1.2.3', '24 €', '1e3', '0x10', '-5', 'Infinity'],
  // Neither rounded nor taken for another way to group: whoever typed it says again what he meant.
  ...['12,345', '12.3456', '1,234.50', '0.125', '1234.567'],
])('takes %j for no amount', typed => {
  expect(readEuros(typed)).toBeNaN()
})

it('offers as many places as a price has', () => {
  expect([0, 5, 2400].map(typedEuros)).toEqual(['0,00', '0,05', '24,00'])
})

it('reads back what it offers', () => {
  for (const cents of [0, 5, 2400, 123_456_789]) expect(readEuros(typedEuros(cents))).toBe(cents)
})
