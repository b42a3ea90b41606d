import { expect, it } from 'vitest'
import type { FacilityPlan } from '#contract/facility.ts'
import type { SportInPlace } from '#contract/listing.ts'
import { pinsOf } from './facility-hero.tsx'
import { summary } from './sport/sport-in-place-view.tsx'

// Late in the evening what is still free begins past midnight, and nobody's clock shows 24:30 (R51).
const facility = { id: 1, slug: 'le-querce', name: 'Le Querce', city: 'Frascati', isBookable: true }
const field = { id: 7, name: 'Campo 2', sport: 'calcio-5', surface: null }

it('pins the clock’s time on the facility seen from above, and leads to the evening’s', () => {
  const nextFree = { slotId: '7-20261123-2430', startTime: '24:30', priceCents: 6_000 }
  // The pins read no more of a facility than this.
  const plan = { facility, date: '2026-11-23', fields: [{ ...field, nextFree }] } as unknown as FacilityPlan
  const [pin] = pinsOf(plan)
  expect(pin?.time).toBe('00:30')
  expect(pin?.href).toContain('7-20261123-2430')
})

it('says of a sport in a place from what time of the night one plays', () => {
  const found = {
    date: '2026-11-23',
    counts: { facilities: 1, fields: 1, bookable: 1, claimable: 0 },
    facilities: [{ facility, fields: [{ ...field, hourlyPriceCents: 6_000, startTimes: ['24:30'] }] }],
  } as unknown as SportInPlace
  expect(summary(found, '2026-11-23')).toContain('Oggi si gioca dalle 00:30 di notte.')
  expect(summary(found, '2026-11-24')).toContain('Stanotte si gioca dalle 00:30.')
})
