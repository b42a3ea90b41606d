import { expect, it } from 'vitest'
import type { SportInPlace } from '#contract/listing.ts'
import { summary } from './sport-in-place-view.tsx'

const facility = { id: 1, slug: 'le-querce', name: 'Le Querce', city: 'Frascati', isBookable: true }
const field = { id: 7, name: 'Campo 2', hourlyPriceCents: 6_000, startTimes: ['15:00'], first: null }

it('names the lowest price of an hour that can be booked', () => {
  const fields = [
    { ...field, lowestHourlyCents: 4_800 },
    { ...field, hourlyPriceCents: 0, lowestHourlyCents: 0 },
  ]
  const found = {
    date: '2026-11-25',
    counts: { facilities: 1, fields: 2, bookable: 1, claimable: 0 },
    facilities: [{ facility, fields }],
  } as unknown as SportInPlace
  expect(summary(found, '2026-11-25').replaceAll('\u00a0', ' ')).toContain(', da 48,00 € all’ora.')
})

it.each([
  ['2026-11-25', 'Oggi si gioca dalle 15:00.'],
  ['2026-11-24', 'Stanotte si gioca dalle 15:00.'],
  ['2026-11-26', 'Oggi non resta niente. Domani si gioca dalle 15:00.'],
])('says of which day it speaks: %s', (date, sentence) => {
  const found = {
    date,
    counts: { facilities: 1, fields: 1, bookable: 1, claimable: 0 },
    facilities: [{ facility, fields: [field] }],
  } as unknown as SportInPlace
  expect(summary(found, '2026-11-25')).toContain(sentence)
})
