import { expect, it } from 'vitest'
import type { DayEntry } from '#contract/desk-day.ts'
import { at, dayOf, entry, field } from '#web/testing/desk-day.ts'
import { soonestPlace } from './soonest-place.ts'

it('begins for a caller where a field can be had soonest, and is open', () => {
  const begins = (time: string, ...entries: DayEntry[]) => soonestPlace(dayOf(...entries), at(time))
  expect(begins('17:20')).toEqual({ fieldId: 1, startTime: '17:30', endTime: '18:30' })
  const taken = entry(1, '17:00', '18:30')
  expect(begins('17:20', taken)).toEqual({ fieldId: 2, startTime: '17:30', endTime: '18:30' })
  // Too short a gap before what comes next, and an end that is on no quarter of an hour.
  const both = [entry(1, '18:00', '19:10'), entry(2, '17:00', '19:30')]
  expect(begins('17:20', ...both)).toEqual({ fieldId: 1, startTime: '19:15', endTime: '20:15' })
  const full = [entry(1, '17:00', '26:00'), entry(2, '17:00', '26:00')]
  expect(begins('17:20', ...full)).toEqual({ fieldId: 1, startTime: '17:30', endTime: '18:30' })

  // On another day the field that opens first is not preferred.
  const early = field(2, { hours: [{ opensAt: '08:00', closesAt: '22:00' }] })
  const tomorrow = { ...dayOf(), date: '2026-11-26', fields: [field(1), early] }
  expect(soonestPlace(tomorrow, at('12:00'))).toMatchObject({ fieldId: 1, startTime: '17:00' })

  const longer = field(2, { hours: [{ opensAt: '17:00', closesAt: '24:00' }] })
  const late = { ...dayOf(entry(2, '22:00', '23:00')), fields: [field(1), longer] }
  expect(soonestPlace(late, at('22:10'))).toEqual({ fieldId: 2, startTime: '23:00', endTime: '24:00' })
  expect(soonestPlace({ ...late, fields: [] }, at('22:10'))).toBeUndefined()
  expect(soonestPlace({ ...dayOf(), date: '2026-11-23' }, at('12:00'))).toBeUndefined()
})
