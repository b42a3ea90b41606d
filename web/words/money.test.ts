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
])('reads %s as people type it', (typed, cents) => {
  expect(readEuros(typed)).toBe(cents)
})

it.each(['', '.', 'venti', '12,30,5', '1.2.3', '24 €', '1e3', '0x10', '-5', 'Infinity'])(
  'takes %j for no amount',
  typed => {
    expect(readEuros(typed)).toBeNaN()
  },
)

it('offers as many places as a price has', () => {
  expect([0, 5, 2400].map(typedEuros)).toEqual(['0,00', '0,05', '24,00'])
})

it('reads back what it offers', () => {
  for (const cents of [0, 5, 2400, 123_456_789]) expect(readEuros(typedEuros(cents))).toBe(cents)
})
