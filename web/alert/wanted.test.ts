import { expect, it } from 'vitest'
import { soldOutField } from '#web/testing/facility.ts'
import { closedText, firstFree, hours, sportsToWaitFor, type Wanted } from './wanted.ts'

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

it('one waits only for sports that can be booked, of one field where it is named', () => {
  const fields = [
    soldOutField({}),
    soldOutField({ id: 2, sports: ['tennis', 'basket'] }),
    soldOutField({ id: 3, sports: ['calcio-5'], hourlyPriceCents: 0 }),
  ]
  expect(sportsToWaitFor(fields, undefined)).toEqual(['padel', 'tennis', 'basket'])
  expect(sportsToWaitFor(fields, 2)).toEqual(['tennis', 'basket'])
  expect(sportsToWaitFor(fields, 3)).toEqual([])
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
