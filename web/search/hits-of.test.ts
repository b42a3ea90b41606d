import { expect, it } from 'vitest'
import type { Court, FacilityHit } from '#contract/search.ts'
import { courtsInOrder, sharedPinText } from './hits-of.ts'

const court = (isFree: boolean) => ({ isFree }) as FacilityHit['courts'][number]
const hit = (...free: boolean[]) => ({ courts: free.map(court) }) as FacilityHit

it('counts on a pin of several facilities the fields that are free as asked', () => {
  expect(sharedPinText([hit(true, true, false), hit(true)])).toBe('3 campi')
  expect(sharedPinText([hit(true), hit(false)])).toBe('1 campo')
  expect(sharedPinText([hit(false), hit(false)])).toBe('Altre ore')
})

it.each([
  ['distance', '20:30', 'the cheap, the dear, next, before, long before, sold out'],
  ['price', '20:30', 'the cheap, the dear, next, before, long before, sold out'],
  ['distance', '', 'the dear, the cheap, long before, before, next, sold out'],
  ['price', '', 'the cheap, the dear, long before, before, next, sold out'],
] as const)('puts the courts of a card in order, in a list by %s for %s', (sort, requested, names) => {
  const free = requested ? (['20:30', '20:30'] as const) : (['18:00', '16:30'] as const)
  const courts = [
    priced('sold out', false, null, 0),
    priced('long before', false, '17:00', 1_000),
    priced('next', false, '21:00', 1_000),
    priced('before', false, '19:00', 1_000),
    priced('the cheap', true, free[0], 2_000),
    priced('the dear', true, free[1], 3_000),
  ]
  expect(
    courtsInOrder(courts, { sort, requested })
      .map(court => court.name)
      .join(', '),
  ).toBe(names)
})

function priced(name: string, isFree: boolean, shown: string | null, priceCents: number): Court {
  return {
    name,
    isFree,
    shown,
    starts: shown ? [{ startTime: shown, minutes: 60, priceCents }] : [],
  } as unknown as Court
}
