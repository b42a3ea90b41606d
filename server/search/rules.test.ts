import { describe, expect, it } from 'vitest'
import { type Circumstances, reasonOf, spanOf, wholeEvening } from './rules.ts'

const noon = 12 * 60

it.each([
  ['one start', { startMinute: 1_230, band: undefined }, noon, { from: 1_230, to: 1_230 }],
  [
    'one start, whatever part of the day',
    { startMinute: 600, band: 'evening' },
    noon,
    { from: 600, to: 600 },
  ],
  ['13 to 18', { startMinute: null, band: 'afternoon' }, noon, { from: 13 * 60, to: 18 * 60 - 1 }],
  [
    '18 to the end of the night',
    { startMinute: null, band: 'evening' },
    noon,
    { from: 18 * 60, to: 26 * 60 },
  ],
  ['the next two hours', { startMinute: null, band: 'now' }, noon, { from: noon, to: noon + 120 }],
  ['the first two of a day', { startMinute: null, band: 'now' }, 0, { from: 0, to: 120 }],
  ['what is left of the night', { startMinute: null, band: 'now' }, 1_559, { from: 1_559, to: 1_560 }],
  ['all of an evening that is over', { startMinute: null, band: 'now' }, 1_560, wholeEvening],
  ['all of a day to come', { startMinute: null, band: 'now' }, -1, wholeEvening],
  ['all day', { startMinute: null, band: 'day' }, noon, wholeEvening],
  ['all day where nothing is said', { startMinute: null, band: undefined }, noon, wholeEvening],
] as const)('means by its wish %s', (_what, asked, nowMinute, span) => {
  expect(spanOf(asked, nowMinute)).toEqual(span)
})

describe('the reason of a place that has nothing', () => {
  const found: Circumstances = {
    facilities: 3,
    any_fields: 9,
    bookable: 4,
    serving: 3,
    last_date: '2026-12-20',
    open: 3,
    in_time: 2,
    facilities_in_time: 1,
    opens_minute: 900,
    claimable: true,
    phone: '06 5550 1234',
  }
  const asked = { from: 1_200, to: 1_200, date: '2026-11-25', nowMinute: noon, freeFrom: 1_290 }

  it.each([
    ['times that others took', {}, {}, { kind: 'taken', facilityCount: 1, fieldCount: 2, freeFrom: '21:30' }],
    ['none left', {}, { freeFrom: null }, { kind: 'taken', facilityCount: 1, fieldCount: 2, freeFrom: null }],
    ['the last day of its window', {}, { date: '2026-12-20' }, { kind: 'taken' }],
    ['the day after', {}, { date: '2026-12-21' }, { kind: 'beyond-window', lastDate: '2026-12-20' }],
    ['a window that nothing ends', { last_date: null }, { date: '2027-12-21' }, { kind: 'taken' }],
    ['a minute that is still to come', {}, { nowMinute: 1_199 }, { kind: 'taken' }],
    ['this very minute', {}, { nowMinute: 1_200 }, { kind: 'past' }],
    ['the past, before its window', {}, { nowMinute: 1_200, date: '2026-12-21' }, { kind: 'past' }],
    ['fields that want more notice', { in_time: 0 }, {}, { kind: 'too-soon', freeFrom: '21:30' }],
    ['closed fields', { open: 0 }, {}, { kind: 'closed', opensAt: '15:00' }],
    ['closed ones that open now', { open: 0 }, { nowMinute: 900 }, { kind: 'closed', opensAt: null }],
    ['a day of rest', { open: 0, opens_minute: null }, {}, { kind: 'closed', opensAt: null }],
    ['no field with that service', { serving: 0 }, {}, { kind: 'no-service' }],
    [
      'fields that nobody can book yet',
      { bookable: 0 },
      {},
      { kind: 'not-bookable', facilityCount: 3, isClaimable: true, phone: null },
    ],
    [
      'one facility of such, with its number',
      { bookable: 0, facilities: 1 },
      {},
      { kind: 'not-bookable', facilityCount: 1, isClaimable: true, phone: '06 5550 1234' },
    ],
    ['other sports only', { facilities: 0 }, {}, { kind: 'no-facility', hasOtherSports: true }],
    ['no sport', { facilities: 0, any_fields: 0 }, {}, { kind: 'no-facility', hasOtherSports: false }],
  ])('is %s', (_what, circumstances, wish, reason) => {
    expect(reasonOf({ ...found, ...circumstances }, { ...asked, ...wish })).toMatchObject(reason)
  })
})
