import { expect, it } from 'vitest'
import type { FacilityPage } from '#contract/listing.ts'
import type { SportSlug } from '#contract/sport.ts'
import { soldOutField } from '#web/testing/facility.ts'
import { closedText, firstFree, hours, sportsToWaitFor, type Wanted, wantedAtFirst } from './wanted.ts'

const wanted: Wanted = {
  sport: 'padel',
  date: '2026-11-25',
  fieldId: null,
  fromTime: '18:00',
  toTime: '22:00',
}

it('nobody waits for what is free already: the earliest that would do is named', () => {
  const fields = [
    soldOutField({ startTimes: ['17:30', '21:00', '22:30'] }),
    soldOutField({ id: 2, name: 'Padel 2', startTimes: ['20:00'] }),
    soldOutField({ id: 3, name: 'Terra', sports: ['tennis'], startTimes: ['18:00'] }),
  ]
  expect(firstFree(fields, wanted)).toEqual({ fieldId: 2, fieldName: 'Padel 2', startTime: '20:00' })
  expect(firstFree(fields, { ...wanted, fieldId: 1 })?.startTime).toBe('21:00')
  expect(firstFree(fields, { ...wanted, toTime: '19:30' })).toBeUndefined()
})

it('offers to wait for the sports that can be booked there, or on the one field that is named', () => {
  const fields = [
    soldOutField({}),
    soldOutField({ id: 2, sports: ['tennis', 'basket'] }),
    soldOutField({ id: 3, sports: ['calcio-5'], hourlyPriceCents: 0 }),
  ]
  expect(sportsToWaitFor(fields, undefined)).toEqual(['padel', 'tennis', 'basket'])
  expect(sportsToWaitFor(fields, 2)).toEqual(['tennis', 'basket'])
  expect(sportsToWaitFor(fields, 3)).toEqual([])
})

it.each([
  ['of another day the evening', '2026-11-26', undefined, '18:00', '22:00'],
  ['the hour that was looked for', '2026-11-26', '10:30', '10:00', '12:00'],
  ['no later than the last start', '2026-11-26', '24:30', '24:00', '25:00'],
  ['of today what is to come of it', '2026-11-25', undefined, '20:00', '22:00'],
  ['what comes after an hour that is over', '2026-11-25', '16:00', '20:00', '22:00'],
])('begins with %s', (_what, date, from, fromTime, toTime) => {
  const page = { date, night: null, fields: [soldOutField()] } as unknown as FacilityPage
  const now = new Date('2026-11-25T19:40:00+01:00')
  expect(wantedAtFirst(page, { sport: undefined, fieldId: undefined, from, now })).toMatchObject({
    date,
    fromTime,
    toTime,
  })
})

it('begins late in the evening with what is left, and at night with the night', () => {
  const page = { date: '2026-11-25', night: null, fields: [soldOutField()] } as unknown as FacilityPage
  const late = {
    sport: undefined,
    fieldId: undefined,
    from: undefined,
    now: new Date('2026-11-25T23:10:00+01:00'),
  }
  expect(wantedAtFirst(page, late)).toMatchObject({ fromTime: '24:00', toTime: '25:00' })
  const now = new Date('2026-11-26T00:20:00+01:00')
  expect(wantedAtFirst({ ...page, night: page.date }, { ...late, now })).toMatchObject({ fromTime: '24:00' })
})

it('begins with the sport that is looked at, where one can wait for it', () => {
  const page = { date: '2026-11-26', night: null, fields: [soldOutField({ sports: ['padel', 'tennis'] })] }
  const at = (sport: SportSlug) =>
    wantedAtFirst(page as unknown as FacilityPage, { sport, fieldId: 1, from: undefined, now: new Date(0) })
  expect(at('tennis')).toMatchObject({ sport: 'tennis', fieldId: 1 })
  expect(at('basket')).toMatchObject({ sport: 'padel' })
})

it('hours go on past midnight, in the words of people (R51)', () => {
  expect(hours.map(({ time }) => time)).toContain('24:00')
  expect(hours.at(-1)).toEqual({ time: '25:00', name: '01:00 di notte' })
})

it.each([
  ['an hour at which something is open', { from: '09:00', to: '24:00' }, '23:00', '23:00', undefined],
  ['hours of which some are', { from: '09:00', to: '24:00' }, '06:00', '09:00', undefined],
  ['an hour before', { from: '09:00', to: '24:00' }, '06:00', '08:00', /^A quell’ora/],
  ['the hour of closing', { from: '09:00', to: '24:00' }, '24:00', '25:00', /^A quell’ora/],
  ['a day of rest', null, '18:00', '22:00', /^Quel giorno/],
])('nobody waits for what cannot come free: %s', (_what, opening, fromTime, toTime, words) => {
  const text = closedText(opening, { fromTime, toTime })
  if (words) expect(text).toMatch(words)
  else expect(text).toBeUndefined()
})
