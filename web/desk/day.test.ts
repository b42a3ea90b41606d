import { describe, expect, it } from 'vitest'
import type { DayEntry } from '#contract/desk-day.ts'
import { at, booked, cancelled, dayOf, entry, field, half, other, whole } from '#web/testing/desk-day.ts'
import { mark, markAtMost } from './calendar/grid-place.ts'
import {
  endAsLong,
  fieldNow,
  firstMinute,
  freeStarts,
  liesIn,
  minuteNow,
  owing,
  paidState,
  placesOf,
  playedOn,
  rangeOf,
  sellable,
  soonestStart,
  tillOf,
  titleOf,
  usualSpan,
} from './day.ts'
import { closingOf } from './today/day-closing.ts'

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
  expect(soonestStart({ ...day, date: '2026-11-26' }, { ...half, nightUntil: '01:00' }, at('12:00'))).toBe(
    '17:00',
  )
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

describe('the till', () => {
  it('counts whole shares where a booking was paid in such', () => {
    const stateOf = (cashCents: number) => {
      const { booking } = booked({ cashCents, totalCents: 6000 })
      return booking && paidState(booking, placesOf(booking, { ...half, sports: ['padel'] })).label
    }
    expect([0, 1500, 3000, 2000, 6000, 7050].map(stateOf)).toEqual([
      'Da incassare',
      '1 quota su 4',
      '2 quote su 4',
      'Pagato in parte',
      'Pagato',
      'Da rendere 10,50\u00a0€',
    ])
  })

  it('says of what costs nothing that there is nothing to pay, and of an absence that it is one', () => {
    const labelOf = (more: Parameters<typeof booked>[0]) => {
      const { booking } = booked({ totalCents: 0, ...more })
      return booking && paidState(booking, 4).label
    }
    expect(labelOf({})).toBe('Niente da pagare')
    expect(labelOf({ status: 'no-show' })).toBe('Assenza')
    expect(labelOf({ status: 'no-show', totalCents: 1000, cashCents: 1000 })).toBe('Pagato')
    expect(labelOf({ status: 'pending' })).toBe('Da approvare')
    expect(labelOf({ cashCents: 500 })).toBe('Da rendere 5,00\u00a0€')
  })

  it('asks for the money of who is late, plays or has played, the latest first', () => {
    const day = dayOf(
      { ...entry(1, '17:00', '18:00'), ...booked({ status: 'completed' }) },
      { ...entry(2, '17:00', '18:00'), ...booked({ status: 'completed', cashCents: 4000 }) },
      { ...entry(1, '18:00', '19:00'), ...booked({ cardCents: 1000 }) },
      { ...entry(2, '18:00', '19:00'), ...booked({ status: 'no-show' }) },
      { ...entry(1, '19:00', '20:00'), ...booked({}) },
      entry(2, '18:00', '22:00', 'closure'),
    )
    expect(owing(day, at('18:10')).map(({ id }) => id)).toEqual(['1 18:00', '1 17:00'])
  })

  it('expects what stands on the day, and counts what was paid by what', () => {
    const paid = { ...entry(1, '18:00', '19:00'), ...booked({ cashCents: 1000, cardCents: 500 }) }
    const asked = { ...entry(2, '18:00', '19:00'), ...booked({ status: 'pending' }) }
    const before = { ...entry(2, '00:00', '01:00'), ...booked({ date: '2026-11-24' }) }
    const day = dayOf(paid, asked, before)
    expect(tillOf(day)).toEqual({ expected: 4000, cash: 1000, card: 500, missing: 2500 })
    const movedPaid = { ...asked, ...booked({ status: 'pending', cashCents: 700 }) }
    expect(tillOf(dayOf(paid, movedPaid))).toMatchObject({ expected: 4000, cash: 1700, missing: 2500 })
    const tooMuch = { ...entry(3, '20:00', '21:00'), ...booked({ cashCents: 5000 }) }
    expect(tillOf(dayOf(paid, tooMuch)).missing).toBe(2500)
    // The money of a cancelled booking is in the till, but makes nothing less of what others owe.
    const unreturned = [cancelled({ cashCents: 1800 })]
    expect(tillOf({ ...day, unreturned })).toEqual({ expected: 4000, cash: 2800, card: 500, missing: 2500 })
  })
})

it('draws from the first opening to the last entry, and no night before', () => {
  const late = { ...entry(1, '23:45', '25:30'), ...booked({}) }
  const before = { ...entry(1, '00:00', '01:00'), ...booked({ date: '2026-11-24' }) }
  expect(rangeOf(dayOf(before))).toEqual({ from: 17 * 60, to: 22 * 60 })
  const shutAtNight = entry(1, '00:30', '01:30', 'closure')
  expect(rangeOf(dayOf(shutAtNight))).toEqual({ from: 17 * 60, to: 22 * 60 })
  const shutFromTwo = entry(1, '02:00', '06:00', 'closure')
  expect(rangeOf(dayOf(shutFromTwo))).toEqual({ from: 2 * 60, to: 22 * 60 })
  expect(rangeOf(dayOf(late))).toEqual({ from: 17 * 60, to: 26 * 60 })
  const shut = { ...dayOf(entry(1, '20:00', '22:30')), fields: [field(1, { hours: [] })] }
  expect(rangeOf(shut)).toEqual({ from: 9 * 60, to: 23 * 60 })
  expect(rangeOf({ ...shut, entries: [] })).toEqual({ from: 9 * 60, to: 22 * 60 })
})

it('marks in red what stands in the way, but for what is being moved', () => {
  const day = dayOf(entry(1, '18:00', '19:00'))
  const place = { fieldId: 3, start: 18 * 60 + 45, end: 20 * 60 }
  expect(mark(day, place).isFree).toBe(false)
  expect(mark(day, place, day.entries[0]?.id).isFree).toBe(true)
  expect(mark(day, { ...place, start: 19 * 60 }).isFree).toBe(true)
})

it('a press takes as much as there is room for before what comes next', () => {
  const day = dayOf(entry(3, '18:00', '19:00'))
  const asked = (start: number) => markAtMost(day, { fieldId: 1, start, end: start + 60 })
  expect(asked(16 * 60)).toEqual({ fieldId: 1, start: 16 * 60, end: 17 * 60, isFree: true })
  expect(asked(17 * 60 + 30)).toEqual({ fieldId: 1, start: 17 * 60 + 30, end: 18 * 60, isFree: true })
  expect(asked(18 * 60).isFree).toBe(false)
})

it('a day is closed booking by booking, with its sums, and without what nobody has approved', () => {
  const day = dayOf(
    { ...entry(1, '18:00', '19:00'), ...booked({ totalCents: 4000, cashCents: 1500, cardCents: 0 }) },
    {
      ...entry(2, '20:00', '21:00'),
      ...booked({ customerName: '=Ada', status: 'no-show', totalCents: 3000, cashCents: 0, cardCents: 0 }),
    },
    { ...entry(1, '21:00', '22:00'), ...booked({ status: 'pending', totalCents: 9000 }) },
    { ...entry(2, '21:00', '22:00'), ...booked({ status: 'pending', totalCents: 9000, cashCents: 500 }) },
  )
  const unreturned = [cancelled({ cardCents: 1800 })]
  expect(closingOf({ ...day, unreturned }).split('\r\n')).toEqual([
    '\ufeffOra;Campo;Cliente;Stato;Previsto;Contanti;Carta;Manca',
    '18:00;Campo 1;Ugo Bassi;Pagato in parte;40,00;15,00;0,00;25,00',
    "20:00;Campo 2;'=Ada;Assenza;30,00;0,00;0,00;30,00",
    '21:00;Campo 2;Ugo Bassi;Da approvare;0,00;5,00;0,00;0,00',
    '19:00;Campo 2;Ada Testi;Annullata;0,00;0,00;18,00;0,00',
    ';;Totale;;70,00;20,00;18,00;55,00',
    '',
  ])
})

it('lets the end follow the beginning, to the end of the night at the latest', () => {
  const hour = { startTime: '09:00', endTime: '10:30' }
  expect(endAsLong('15:15', hour)).toBe('16:45')
  expect(endAsLong('25:00', hour)).toBe('26:00')
  expect(endAsLong('15:15', { startTime: '10:30', endTime: '09:00' })).toBe('09:00')
  expect(endAsLong('15:15', { startTime: '10:30', endTime: '10:30' })).toBe('10:30')
})
