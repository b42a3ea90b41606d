import { expect, it } from 'vitest'
import type { FacilityHit } from '#contract/search.ts'
import { sharedPinText } from './hits-of.ts'

const court = (isFree: boolean) => ({ isFree }) as FacilityHit['courts'][number]
const hit = (...free: boolean[]) => ({ courts: free.map(court) }) as FacilityHit

it('counts on a pin of several facilities the fields that are free as asked', () => {
  expect(sharedPinText([hit(true, true, false), hit(true)])).toBe('3 campi')
  expect(sharedPinText([hit(true), hit(false)])).toBe('1 campo')
  expect(sharedPinText([hit(false), hit(false)])).toBe('Altre ore')
})
