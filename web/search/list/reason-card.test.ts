import { expect, it } from 'vitest'
import type { SearchResult } from '#contract/search.ts'
import type { SearchForm } from '#web/path/search-path.ts'
import { textOf, titleOf } from './reason-card.tsx'

const form = { startTime: '20:00', date: '2026-11-26' } as SearchForm
const now = new Date('2026-11-26T20:30:00Z')
const result = { nearby: null, otherTimes: [] } as unknown as SearchResult
const notBookable = { kind: 'not-bookable', isClaimable: true, phone: null } as const

it('speaks of one facility that cannot be booked as of one, and of several as of several', () => {
  expect(textOf({ ...notBookable, facilityCount: 1 }, result, { form, now })).toBe(
    'Per giocare rivolgiti a chi la gestisce. Se la gestisci tu, apri la sua pagina e rivendicala: è gratis.',
  )
  expect(textOf({ ...notBookable, facilityCount: 3 }, result, { form, now })).toBe(
    'Per giocare rivolgiti a chi le gestisce. Se ne gestisci una, apri la sua pagina e rivendicala: è gratis.',
  )
})

it('names a number as it is written everywhere', () => {
  const called = { ...notBookable, isClaimable: false, phone: '065550588', facilityCount: 1 }
  expect(textOf(called, result, { form, now })).toBe('Per giocare chiama il 06 555 0588.')
})

it('says of what has closed by now that it does not open again, and of another day that it stays closed', () => {
  const closed = { kind: 'closed', opensAt: null } as const
  expect(textOf(closed, result, { form: { ...form, startTime: '', band: 'now' }, now })).toBe(
    'Per ora non riapre.',
  )
  const tomorrow = { ...form, date: '2026-11-27' }
  expect(textOf(closed, result, { form: tomorrow, now })).toBe('Quel giorno resta chiuso.')
  expect(textOf(closed, result, { form, now })).toBe('Per quel giorno non resta altro.')
})

it('calls no day closed that is open at other hours', () => {
  const closed = { kind: 'closed', opensAt: null } as const
  const morning = new Date('2026-11-26T08:30:00Z')
  const open = { ...result, otherTimes: [{}] } as SearchResult
  expect(textOf(closed, open, { form, now: morning })).toBe('Lo stesso giorno restano altri orari.')
})

it('asks for another hour of a day that goes on, and for another day after one that is over', () => {
  const past = { kind: 'past' } as const
  expect(textOf(past, result, { form, now })).toBe('Scegli un’ora che deve ancora venire.')
  expect(textOf(past, result, { form: { ...form, date: '2026-11-25' }, now })).toBe(
    'Scegli un giorno che deve ancora venire.',
  )
})

it('calls past what is: an hour, a part of the day that goes on, or the whole day', () => {
  const title = (asked: Partial<SearchForm>) =>
    titleOf({ kind: 'past' }, 'A Frascati', { form: { ...form, ...asked }, sport: 'padel', now })
  expect(title({})).toBe('Quest’ora è già passata')
  expect(title({ startTime: '', band: 'afternoon' })).toBe('Questa parte del giorno è già passata')
  expect(title({ startTime: '', band: 'afternoon', date: '2026-11-25' })).toBe('Questo giorno è già passato')
})

it('sends nobody to another sport where there is a field of none', () => {
  const none = { kind: 'no-facility', hasOtherSports: false } as const
  expect(textOf(none, result, { form, now })).toBe('Prova un comune vicino.')
  expect(textOf({ ...none, hasOtherSports: true }, result, { form, now })).toBe(
    'Prova un comune vicino, o un altro sport.',
  )
})

it('says of times that come too soon for the facilities from when on one can book', () => {
  const soon = { kind: 'too-soon', freeFrom: '23:00' } as const
  const later = { ...result, otherTimes: [{}] } as SearchResult
  expect(textOf(soon, later, { form, now })).toBe(
    'Le strutture di qui vogliono più anticipo. Il primo orario libero è alle 23:00.',
  )
  expect(textOf({ ...soon, freeFrom: null }, result, { form, now })).toBe(
    'Le strutture di qui vogliono più anticipo. Per quel giorno non resta altro.',
  )
})
