import { describe, expect, it } from 'vitest'
import type { DayEntry } from '#contract/desk-day.ts'
import { at, booked, dayOf, entry, field, half, other, whole } from '#web/testing/desk-day.ts'
import {
  endAsLong,
  fieldNow,
  firstMinute,
  freeStarts,
  liesIn,
  minuteNow,
  playedOn,
  rangeOf,
  sellable,
  soonestStart,
  titleOf,
  usualSpan,
} from './day.ts'

describe('a field at a moment', () => {
  it('is free until what comes next, busy to the end of what follows at once, closed by a closure', () => {
    const day = dayOf(
      entry(1, '18:00', '19:00'),
      entry(1, '19:00', '20:30'),
      entry(2, '17:00', '22:00', 'closure'),
    )
    expect(fieldNow(day, half, at('17:20'))).toEqual({ state: 'free', until: '18:00' })
    expect(fieldNow(day, half, at('18:00'))).toEqual({ state: 'busy', until: '20:30' })
    expect(fieldNow(day, half, at('20:30'))).toEqual({ state: 'free', until: null })
    expect(fieldNow(day, other, at('17:20'))).toEqual({ state: 'closed', until: '22:00' })
    const apart = dayOf(entry(1, '18:00', '19:00'), entry(1, '20:00', '21:00'))
    expect(fieldNow(apart, half, at('18:00'))).toEqual({ state: 'busy', until: '19:00' })
    const shutAfter = dayOf(entry(1, '18:00', '19:00'), entry(1, '19:00', '20:00', 'closure'))
    expect(fieldNow(shutAfter, half, at('18:00'))).toEqual({ state: 'busy', until: '19:00' })
  })

  it('is closed outside its hours, and open for as long as the evening before goes on', () => {
    const day = dayOf(entry(2, '08:00', '10:00'))
    expect(fieldNow(day, half, at('09:00'))).toEqual({ state: 'closed', until: '17:00' })
    expect(fieldNow(day, other, at('07:00'))).toEqual({ state: 'closed', until: '08:00' })
    expect(fieldNow(day, half, at('22:00'))).toEqual({ state: 'closed', until: null })
    const rests = field(1, {
      hours: [
        { opensAt: '09:00', closesAt: '12:00' },
        { opensAt: '15:00', closesAt: '22:00' },
      ],
    })
    const hours = ['09:00', '12:00', '15:00'].map(time => fieldNow(dayOf(), rests, at(time)))
    expect(hours).toEqual([
      { state: 'free', until: null },
      { state: 'closed', until: '15:00' },
      { state: 'free', until: null },
    ])
    const late = { ...half, nightUntil: '01:00' }
    expect(fieldNow(day, late, at('00:30')).state).toBe('free')
    expect(fieldNow(day, late, at('01:00'))).toEqual({ state: 'closed', until: '17:00' })
  })

  it('stays closed before its hours whatever closes it then as well', () => {
    const early = dayOf(entry(1, '15:00', '16:00', 'closure'))
    expect(fieldNow(early, half, at('14:00'))).toEqual({ state: 'closed', until: '17:00' })
    const into = dayOf(entry(1, '15:00', '17:30', 'closure'), entry(1, '17:30', '18:00', 'closure'))
    expect(fieldNow(into, half, at('14:00'))).toEqual({ state: 'closed', until: '18:00' })
    const atOnce = dayOf(entry(1, '17:00', '18:00', 'closure'))
    expect(fieldNow(atOnce, half, at('14:00'))).toEqual({ state: 'closed', until: '18:00' })
    const later = dayOf(entry(1, '10:00', '11:00'), entry(1, '19:00', '20:00', 'closure'))
    expect(fieldNow(later, half, at('14:00'))).toEqual({ state: 'closed', until: '17:00' })
  })

  it('is busy as well while somebody plays on ground that it shares', () => {
    const day = dayOf(entry(1, '18:00', '19:00'))
    expect(fieldNow(day, whole, at('18:30')).state).toBe('busy')
    expect(fieldNow(day, other, at('18:30')).state).toBe('free')
  })
})

describe('what can still be sold', () => {
  it('follows hours, step and length, and leaves out what is taken or over', () => {
    const day = dayOf(entry(1, '18:30', '20:00'))
    expect(freeStarts(day, half, 17 * 60 + 20)).toEqual(['17:30', '20:00', '20:30', '21:00'])
    expect(sellable(freeStarts(day, half, 17 * 60 + 20), 60)).toEqual(['17:30', '20:00', '21:00'])
    expect(freeStarts(day, whole, 0)).toEqual(freeStarts(day, half, 0))
    expect(freeStarts(day, half, 17 * 60 + 30)).toEqual(freeStarts(day, half, 17 * 60 + 20))
    const packed = ['17:00', '18:00', '19:00', '20:00', '21:00']
    expect(sellable(freeStarts(dayOf(), half, 0), 60)).toEqual(packed)
  })

  it('lasts as long as usual, and to the end of the night at most', () => {
    expect(usualSpan(half, '20:00')).toEqual({ fieldId: 1, startTime: '20:00', endTime: '21:00' })
    expect(usualSpan(half, '25:30')).toEqual({ fieldId: 1, startTime: '25:30', endTime: '26:00' })
  })
})

it('sells nothing of what is over', () => {
  const day = dayOf()
  expect(firstMinute(day, at('17:20'))).toBe(17 * 60 + 20)
  expect(firstMinute({ ...day, date: '2026-11-26' }, at('17:20'))).toBe(0)
  expect(freeStarts(day, half, firstMinute({ ...day, date: '2026-11-24' }, at('17:20')))).toEqual([])
})

it('begins at the next quarter of an hour, but not before a field opens', () => {
  const day = dayOf()
  const begins = (time: string, nightUntil: string | null = null) =>
    soonestStart(day, { ...half, nightUntil }, at(time))
  expect(['00:20', '17:20', '23:59'].map(time => begins(time))).toEqual(['17:00', '17:30', '24:00'])
  expect(['00:20', '01:00', '01:10'].map(time => begins(time, '01:00'))).toEqual(['00:30', '17:00', '17:00'])
  expect(soonestStart({ ...day, date: '2026-11-23' }, half, at('12:00'))).toBe('25:45')
  const tomorrow = { ...day, date: '2026-11-26' }
  expect(soonestStart(tomorrow, { ...half, nightUntil: '01:00' }, at('12:00'))).toBe('17:00')
  // One that does not open that day is booked from the hour on that the day is drawn from.
  expect(soonestStart(tomorrow, { ...half, hours: [] }, at('12:00'))).toBe('17:00')
})

it('sells what is left of a night that began yesterday', () => {
  const yesterday = { ...dayOf(), date: '2026-11-24' }
  const late = { ...half, hours: [{ opensAt: '22:00', closesAt: '26:00' }] }
  expect(freeStarts(yesterday, late, firstMinute(yesterday, at('00:20')))).toEqual(['24:30', '25:00'])
  expect(freeStarts(yesterday, late, firstMinute(yesterday, at('02:10')))).toEqual([])
  expect(freeStarts(yesterday, late, firstMinute({ ...yesterday, date: '2026-11-23' }, at('00:20')))).toEqual(
    [],
  )
})

it('draws what lies in the hours of a calendar, all of them included, and nothing of the night before', () => {
  const hours = { from: 9 * 60, to: 26 * 60 }
  expect(liesIn(entry(1, '09:00', '26:00', 'closure'), hours)).toBe(true)
  expect(liesIn(entry(1, '24:30', '25:30'), hours)).toBe(true)
  expect(liesIn(entry(1, '00:30', '01:30'), hours)).toBe(false)
  expect(liesIn(entry(1, '08:00', '09:00'), hours)).toBe(false)
  expect(liesIn(entry(1, '22:00', '23:00'), { from: 9 * 60, to: 22 * 60 })).toBe(false)
})

it('calls an entry by who plays, or by what closes the field', () => {
  const match = { id: 'partita', title: 'Derby', players: 8, maxPlayers: 10 }
  const entries: DayEntry[] = [
    { ...entry(1, '18:00', '19:00'), ...booked({}) },
    { ...entry(1, '18:00', '19:00', 'match'), ...booked({ match }) },
    { ...entry(1, '18:00', '19:00', 'closure'), reason: 'Lavori' },
    entry(1, '18:00', '19:00', 'hold'),
    entry(1, '18:00', '19:00', 'tournament'),
  ]
  expect(entries.map(titleOf)).toEqual(['Ugo Bassi', 'Partita, 8 su 10', 'Lavori', 'Trattenuto', 'Torneo'])
})

it('says what is played where a hall is for several sports, and somebody has said it', () => {
  const hall = field(1, { sports: ['basket', 'pallavolo'] })
  const volley = { ...entry(1, '18:00', '19:00'), ...booked({ sport: 'pallavolo' }) }
  expect(playedOn(hall, volley)).toBe('pallavolo')
  expect(playedOn(hall, { ...volley, ...booked({}) })).toBeUndefined()
  expect(playedOn(hall, entry(1, '18:00', '19:00', 'closure'))).toBeUndefined()
  expect(playedOn(field(1, { sports: ['pallavolo'] }), volley)).toBeUndefined()
  expect(playedOn(undefined, volley)).toBeUndefined()
})

it('knows where an evening stands until its night is over, and nothing of other days', () => {
  const yesterday = { ...dayOf(), date: '2026-11-24' }
  expect(minuteNow(dayOf(), at('17:20'))).toBe(17 * 60 + 20)
  expect(minuteNow(yesterday, at('00:20'))).toBe(24 * 60 + 20)
  expect(minuteNow(yesterday, at('02:10'))).toBeUndefined()
  expect(minuteNow({ ...yesterday, date: '2026-11-26' }, at('17:20'))).toBeUndefined()
})

it('draws from the first opening to the last entry, and no night before', () => {
  const late = { ...entry(1, '23:45', '25:30'), ...booked({}) }
  const before = { ...entry(1, '00:00', '01:00'), ...booked({ date: '2026-11-24' }) }
  expect(rangeOf(dayOf(before))).toEqual({ from: 17 * 60, to: 22 * 60 })
  const ownNight = { ...entry(1, '00:30', '01:30'), ...booked({ date: '2026-11-25' }) }
  expect(rangeOf(dayOf(ownNight))).toEqual({ from: 0, to: 22 * 60 })
  const shutAtNight = entry(1, '00:30', '01:30', 'closure')
  expect(rangeOf(dayOf(shutAtNight))).toEqual({ from: 17 * 60, to: 22 * 60 })
  const shutFromTwo = entry(1, '02:00', '06:00', 'closure')
  expect(rangeOf(dayOf(shutFromTwo))).toEqual({ from: 2 * 60, to: 22 * 60 })
  expect(rangeOf(dayOf(late))).toEqual({ from: 17 * 60, to: 26 * 60 })
  const shut = { ...dayOf(entry(1, '20:00', '22:30')), fields: [field(1, { hours: [] })] }
  expect(rangeOf(shut)).toEqual({ from: 9 * 60, to: 23 * 60 })
  expect(rangeOf({ ...shut, entries: [] })).toEqual({ from: 9 * 60, to: 22 * 60 })
})

it('lets the end follow the beginning, to the end of the night at the latest', () => {
  const hour = { startTime: '09:00', endTime: '10:30' }
  expect(endAsLong('15:15', hour)).toBe('16:45')
  expect(endAsLong('25:00', hour)).toBe('26:00')
  expect(endAsLong('15:15', { startTime: '10:30', endTime: '09:00' })).toBe('09:00')
  expect(endAsLong('15:15', { startTime: '10:30', endTime: '10:30' })).toBe('10:30')
})
