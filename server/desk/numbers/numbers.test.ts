import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { minuteOf } from '#contract/wall-clock.ts'
import { cancelMyBooking, makeBooking } from '../../booking/service.ts'
import type { Person } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { noteAbsence } from '../absence/service.ts'
import { blockFields } from '../closing/service.ts'
import { takePayment } from '../payment/service.ts'
import { bookSeries, undoSeries } from '../series/service.ts'
import { bookForCaller, cancelForFacility, undoChange } from '../service.ts'
import { getNumbers } from './service.ts'

const db = testDatabase()
/** A Wednesday. */
const date = '2026-11-25'
const caller = { customerName: 'Ugo Bassi', phone: '333 7654321' }
let at: Date
let facilityId: number
let fieldId: number
let sara: Person
let giulia: Person

beforeEach(async () => {
  at = new Date('2026-11-24T10:00:00Z')
  const opening = [{ from: 18 * 60, to: 25 * 60 }]
  ;({ facilityId, fieldId, staff: sara } = await makeClub(db, { name: 'Uno', opening }))
  giulia = await makePerson(db, { name: 'Giulia Riva' })
})

it('says of each hour, day and field what was open, taken and closed, the night with its evening', async () => {
  await call('18:30', '20:00')
  await call('24:00', '26:00')
  await call('09:00', '10:00')
  await block(fieldId, '21:00', '22:00')
  // What is closed or kept for somebody beyond the hours, or not played yet, takes nothing of what could be sold.
  await block(fieldId, '16:00', '18:30')
  await hold('22:00', '23:00')
  const numbers = await read(date, '2026-11-26')
  const ofDay = { openMinutes: 420, takenMinutes: 150, closedMinutes: 90 }
  expect((await read(date, date)).days).toMatchObject([{ date, ...ofDay }])
  expect(numbers.days).toMatchObject([
    { date, ...ofDay, bookings: 3, expectedCents: 18_000 },
    { date: '2026-11-26', openMinutes: 420, takenMinutes: 0, closedMinutes: 0, bookings: 0 },
  ])
  expect(numbers.fields).toEqual([
    { fieldId, name: 'Uno', ...ofDay, openMinutes: 840, expectedCents: 18_000 },
  ])
  const wednesday = numbers.hours.filter(({ weekday }) => weekday === 3)
  expect(wednesday.map(({ hour, takenMinutes }) => [hour, takenMinutes])).toEqual([
    [18, 30] as const,
    [19, 60] as const,
    [20, 0] as const,
    [21, 0] as const,
    [22, 0] as const,
    [23, 0] as const,
    [24, 60] as const,
  ])
  expect([18, 21].map(of => wednesday.find(({ hour }) => hour === of)?.closedMinutes)).toEqual([30, 60])
})

it('counts a time on shared ground for every field that it takes, and for each of them once', async () => {
  const opening = [{ from: 18 * 60, to: 25 * 60 }]
  const second = await makeField(db, { facility_id: facilityId, name: 'Due', opening })
  const { rows } = await db.pool.query(
    'select array_agg(unit) as ground from field cross join unnest(ground) as unit where id in ($1, $2)',
    [fieldId, second],
  )
  await makeField(db, { facility_id: facilityId, name: 'Grande', ground: rows[0].ground, opening })
  // Both halves are taken at eight, one half and the other closed at nine, and both closed at ten.
  await call('20:00', '22:00')
  await call('20:00', '21:00', second)
  await block(second, '21:00', '23:00')
  await block(fieldId, '22:00', '23:00')
  const { fields } = await read(date, date)
  expect(fields.map(({ name, takenMinutes, closedMinutes }) => [name, takenMinutes, closedMinutes])).toEqual([
    ['Uno', 120, 60],
    ['Due', 60, 120],
    ['Grande', 120, 60],
  ])
})

it('says what came in and what did not, and who comes most', async () => {
  const played = await book('18:00')
  await book('19:00')
  const gone = await book('20:00')
  await cancelMyBooking(as(giulia), gone.id)
  // A match that nobody joined has taken its booking along.
  const fallen = await book('23:00')
  await db.pool.query("update booking set status = 'cancelled', cancelled_by = 'match' where id = $1", [
    fallen.id,
  ])
  const missed = await call('21:00', '22:00')
  const rained = await call('22:00', '23:00')
  // Nobody has given it back yet.
  await takePayment(as(sara), { facilityId, id: rained.id }, { cents: 700, method: 'cash' }, randomUUID())
  await cancelForFacility(as(sara), { facilityId, id: rained.id }, { version: 1, words: 'Piove' })
  at = new Date('2026-11-25T23:30:00Z')
  await noteAbsence(as(sara), { facilityId, id: missed.id }, { version: 1, isAbsent: true })
  const pay = (cents: number, method: 'cash' | 'card') =>
    takePayment(as(sara), { facilityId, id: played.id }, { cents, method }, randomUUID())
  await pay(1500, 'cash')
  await pay(2000, 'card')
  const numbers = await read(date, date)
  expect(numbers.endings).toEqual({ byClient: 1, byFacility: 1, byTime: 1, noShows: 1 })
  expect(numbers.days).toMatchObject([
    { bookings: 3, expectedCents: 12_000, cashCents: 2200, cardCents: 2000 },
  ])
  expect(numbers.best).toMatchObject([{ name: 'Giulia Riva', bookings: 2, expectedCents: 8000 }])
})

it('counts no booking that the desk has taken back at once', async () => {
  const slip = await call('18:00', '19:00')
  await undoChange(as(sara), { facilityId, id: slip.id }, slip.version)
  const series = { fieldId, startTime: '20:00', endTime: '21:00', dates: [date, '2026-12-02'] }
  const { id: changeId } = await bookSeries(as(sara), facilityId, { ...series, ...caller }, randomUUID())
  await undoSeries(as(sara), { facilityId, changeId })
  const { days, endings } = await read(date, '2026-12-02')
  expect(endings).toEqual({ byClient: 0, byFacility: 0, byTime: 0, noShows: 0 })
  expect(days.every(({ bookings }) => bookings === 0)).toBe(true)
})

it('names first who comes most, then for most, then by name', async () => {
  for (const [customerName, startTime, endTime] of [
    ['Zita Neri', '18:00', '19:00'],
    ['Bice Rossi', '19:00', '20:00'],
    ['Carla Longo', '20:00', '22:00'],
    ['Ugo Bassi', '22:00', '22:30'],
    ['Ugo Bassi', '22:30', '23:00'],
  ] as const) {
    const wish = { fieldId, date, startTime, endTime, customerName }
    const email = `${customerName.slice(0, 3).toLowerCase()}@posta.example`
    await bookForCaller(as(sara), facilityId, { ...wish, email }, randomUUID())
  }
  const { best } = await read(date, date)
  expect(best.map(({ name, bookings, expectedCents }) => [name, bookings, expectedCents])).toEqual([
    ['Ugo Bassi', 2, 4000],
    ['Carla Longo', 1, 8000],
    ['Bice Rossi', 1, 4000],
    ['Zita Neri', 1, 4000],
  ])
})

it('is for who answers for this facility: neither its desk nor another’s owner', async () => {
  for (const who of [
    await makePerson(db, { staffOf: [facilityId], post: 'desk' }),
    await makePerson(db, { staffOf: [await makeFacility(db)] }),
  ])
    await expect(getNumbers(as(who), facilityId, { fromDate: date, toDate: date })).rejects.toMatchObject({
      code: 'forbidden',
    })
})

function as(actor: Person): Context {
  return { db, actor, at }
}

function read(fromDate: string, toDate: string) {
  return getNumbers(as(sara), facilityId, { fromDate, toDate })
}

function book(startTime: string) {
  const wish = { fieldId, date, startTime, minutes: 60 as const, phone: '333 1234567' }
  return makeBooking(as(giulia), wish, randomUUID())
}

function call(startTime: string, endTime: string, on = fieldId) {
  const wish = { fieldId: on, date, startTime, endTime, ...caller }
  return bookForCaller(as(sara), facilityId, wish, randomUUID())
}

function hold(startTime: string, endTime: string) {
  return db.pool.query(
    `select hold_ground($1, tstzrange(rome_instant($2::date, $3), rome_instant($2::date, $4)), 'hold', gen_random_uuid(),
       $5::timestamptz, null, $5::timestamptz + interval '10 minutes')`,
    [fieldId, date, minuteOf(startTime), minuteOf(endTime), at],
  )
}

function block(on: number, startTime: string, endTime: string) {
  const closing = { fieldIds: [on], date, startTime, endTime, reason: 'Lavori' }
  return blockFields(as(sara), facilityId, closing, randomUUID())
}
