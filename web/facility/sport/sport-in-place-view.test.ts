import { expect, it } from 'vitest'
import type { SportInPlace } from '#contract/listing.ts'
import { summary } from './sport-in-place-view.tsx'

const facility = { id: 1, slug: 'le-querce', name: 'Le Querce', city: 'Frascati', isBookable: true }
const field = { id: 7, name: 'Campo 2', hourlyPriceCents: 6_000, startTimes: ['15:00'], first: null }

it.each([
  ['costs less than usual', { startTime: '15:00', minutes: 60, priceCents: 4_800 }, '48,00'],
  [
    'costs less than usual, and takes longer',
    { startTime: '15:00', minutes: 90, priceCents: 7_200 },
    '48,00',
  ],
  ['costs more than usual', { startTime: '15:00', minutes: 60, priceCents: 7_000 }, '60,00'],
  ['is not there', null, '60,00'],
])('names no higher price as the lowest than the first time has, where that %s', (_how, first, euro) => {
  const found = {
    date: '2026-11-25',
    counts: { facilities: 1, fields: 1, bookable: 1, claimable: 0 },
    facilities: [{ facility, fields: [{ ...field, first }] }],
  } as unknown as SportInPlace
  expect(summary(found, '2026-11-25').replaceAll('\u00a0', ' ')).toContain(`, da ${euro} € all’ora.`)
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
