import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { getOffer, getSlots } from '../availability/service.ts'
import { listMyBookings, makeBooking } from '../booking/service.ts'
import { getFacilityDay } from '../desk/day/service.ts'
import { bookSeries } from '../desk/series/service.ts'
import { bookForCaller, moveForCustomer, priceForCaller, undoChange } from '../desk/service.ts'
import { makePeriod } from '../facility/period/service.ts'
import { getWeeks, previewWeek, setWeek } from '../facility/week/service.ts'
import type { Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { findCustomers, noteCustomer } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-23T10:00:00Z')
const lastDay = '2026-11-25'
const dayAfter = '2026-11-26'
const ugo = { customerName: 'Ugo Bassi', phone: '333 7654321' }
let facilityId: number
let fieldId: number
let sara: Person
let giulia: Person

beforeEach(async () => {
  ;({ facilityId, fieldId, staff: sara } = await makeClub(db))
  giulia = await makePerson(db, { name: 'Giulia Riva' })
  await grant(25)
})

it('is seen and paid by a client while the membership is good, and by nobody else', async () => {
  await book(giulia, lastDay, '09:00')
  await becomeMember('Giulia Riva')
  expect(await offered(giulia, lastDay)).toEqual({ memberDiscountPercent: 25, totalCents: 3000 })
  expect(await listed(giulia, lastDay)).toBe(3000)
  expect(await book(giulia, lastDay, '11:00')).toMatchObject({ totalCents: 3000 })
  expect(await offered(giulia, dayAfter)).toEqual({ memberDiscountPercent: 0, totalCents: 4000 })
  expect(await book(giulia, dayAfter, '11:00')).toMatchObject({ totalCents: 4000 })
  const { bookings } = await listMyBookings(as(giulia))
  expect(bookings.map(({ memberDiscountPercent }) => memberDiscountPercent)).toEqual([0, 25, 0])
  const other = await makePerson(db)
  expect(await offered(other, lastDay)).toEqual({ memberDiscountPercent: 0, totalCents: 4000 })
  expect(await listed(other, lastDay)).toBe(4000)
  expect(await book(other, lastDay, '12:00')).toMatchObject({ totalCents: 4000 })
  // A membership of one club means nothing to another.
  const { customers } = await findCustomers(as(sara), facilityId, { only: 'all', page: 1, q: 'Giulia' })
  ;({ facilityId, fieldId, staff: sara } = await makeClub(db, { member_discount_percent: 25 }))
  expect(await offered(giulia, lastDay)).toEqual({ memberDiscountPercent: 0, totalCents: 4000 })
  const { rows } = await db.pool.query('select member_discount($1, $2, $3)', [
    fieldId,
    lastDay,
    customers[0]?.id,
  ])
  expect(rows).toEqual([{ member_discount: 0 }])
})

it('holds for whom a club knew from calling, by the address, from the first booking with an account on', async () => {
  await call(lastDay, '09:00', { customerName: 'Nino', email: 'Nino.Costa@posta.example' })
  await becomeMember('Nino')
  const nino = await makePerson(db, { name: 'Nino Costa', email: 'nino.costa@posta.example' })
  expect(await offered(nino, lastDay)).toMatchObject({ totalCents: 3000 })
  expect(await book(nino, lastDay, '11:00')).toMatchObject({ totalCents: 3000 })
})

it('leaves the light as it is', async () => {
  await db.pool.query('update field set light_hourly_cents = 600 where id = $1', [fieldId])
  await call(lastDay, '09:00', ugo)
  await becomeMember('Ugo Bassi')
  expect(await call(lastDay, '20:00', ugo)).toMatchObject({ totalCents: 3600, memberDiscountPercent: 25 })
})

it('is taken off the price of the season', async () => {
  const season = {
    words: 'Festa',
    fromDate: lastDay,
    toDate: lastDay,
    hours: 'week',
    pricePercent: 120,
  } as const
  await makePeriod(as(sara), facilityId, { ...season, fieldIds: [fieldId] }, randomUUID())
  await call(lastDay, '09:00', ugo)
  await becomeMember('Ugo Bassi')
  expect(await call(lastDay, '10:00', ugo)).toMatchObject({ totalCents: 3600, memberDiscountPercent: 25 })
})

it('is rounded to the nearest cent, a half up', async () => {
  await call(lastDay, '09:00', ugo)
  await becomeMember('Ugo Bassi')
  const wish = { fieldId, date: lastDay, startTime: '10:00', endTime: '11:00', caller: { phone: ugo.phone } }
  for (const [hourly, totalCents] of [
    [4001, 3001],
    [4002, 3002],
    [4003, 3002],
  ]) {
    await db.pool.query('update field set hourly_price_cents = $2 where id = $1', [fieldId, hourly])
    expect(await priceForCaller(as(sara), facilityId, wish)).toMatchObject({ totalCents })
  }
})

it('is said at the desk, follows a move over the last day and back, and is each day’s own in a series', async () => {
  const first = await call(lastDay, '09:00', ugo)
  expect(first.memberDiscountPercent).toBeUndefined()
  await becomeMember('Ugo Bassi')
  const wish = { fieldId, date: lastDay, startTime: '10:00', endTime: '11:00' }
  const askedFor = (phone: string) => priceForCaller(as(sara), facilityId, { ...wish, caller: { phone } })
  expect(await askedFor('+39 3337654321')).toEqual({ totalCents: 3000, memberDiscountPercent: 25 })
  expect(await askedFor('333 0000000')).toEqual({ totalCents: 4000, memberDiscountPercent: 0 })
  const { id, version } = await call(lastDay, '10:00', { customerName: 'U. Bassi', phone: '+39 3337654321' })
  expect(await discounts()).toEqual([0, 25])
  const known = { facilityId, id }
  const later = { fieldId, date: dayAfter, startTime: '10:00', endTime: '11:00' }
  const moved = await moveForCustomer(as(sara), known, { ...later, version })
  expect(moved).toMatchObject({ totalCents: 4000 })
  expect(moved.memberDiscountPercent).toBeUndefined()
  expect(await undoChange(as(sara), known, moved.version)).toMatchObject({
    totalCents: 3000,
    memberDiscountPercent: 25,
  })
  const weekly = { fieldId, startTime: '18:00', endTime: '19:00' }
  const asked = { ...weekly, date: lastDay, otherDates: ['2026-12-02'], caller: { phone: ugo.phone } }
  expect(await priceForCaller(as(sara), facilityId, asked)).toEqual({
    totalCents: 7000,
    memberDiscountPercent: 25,
  })
  const series = { ...weekly, dates: [lastDay, '2026-12-02'], ...ugo }
  expect(await bookSeries(as(sara), facilityId, series, randomUUID())).toMatchObject({ totalCents: 7000 })
})

it('is said before a booking is moved, for whomever it is, and of none of another club', async () => {
  await call(lastDay, '09:00', ugo)
  await becomeMember('Ugo Bassi')
  const { id } = await call(lastDay, '10:00', ugo)
  const asked = (date: string) =>
    priceForCaller(as(sara), facilityId, {
      ...{ fieldId, date, startTime: '18:00', endTime: '19:30' },
      caller: {},
      bookingId: id,
    })
  expect(await asked(lastDay)).toEqual({ totalCents: 4500, memberDiscountPercent: 25 })
  expect(await asked(dayAfter)).toEqual({ totalCents: 6000, memberDiscountPercent: 0 })
  ;({ facilityId, fieldId, staff: sara } = await makeClub(db, { member_discount_percent: 25 }))
  expect(await asked(lastDay)).toEqual({ totalCents: 6000, memberDiscountPercent: 0 })
})

it('changes no booking when it changes, and says how many have another', async () => {
  await call(lastDay, '09:00', ugo)
  await becomeMember('Ugo Bassi')
  await call(lastDay, '10:00', ugo)
  const { fields } = await getWeeks(as(sara), facilityId)
  const { bands = [], print = '' } = fields[0] ?? {}
  const grid = { slotStep: 30, slotMinutes: 60, lightHourlyCents: 0, memberDiscountPercent: 50 } as const
  const wish = { ...grid, bands, fieldIds: [fieldId], seen: [print] }
  const before = await prices()
  // The one that was made before the card was given has no discount: it, too, would cost something else now.
  expect(await previewWeek(as(sara), facilityId, wish)).toMatchObject({ bookings: 2, otherPrice: 2 })
  await setWeek(as(sara), facilityId, wish)
  expect(await prices()).toEqual(before)
  expect(await call(lastDay, '11:00', ugo)).toMatchObject({ totalCents: 2000 })
})

function as(actor: Person): Context {
  return { db, actor, at }
}

function grant(percent: number) {
  return db.pool.query('update field set member_discount_percent = $2 where id = $1', [fieldId, percent])
}

async function becomeMember(name: string) {
  const { customers } = await findCustomers(as(sara), facilityId, { only: 'all', page: 1, q: name })
  const known = { facilityId, id: customers[0]?.id ?? '' }
  const notes = { version: 0, note: '', memberUntil: lastDay, certificateUntil: null }
  await noteCustomer(as(sara), known, notes)
}

async function offered(person: Person, date: string) {
  const { options, memberDiscountPercent } = await getOffer(as(person), fieldId, date, '13:00')
  return { memberDiscountPercent, totalCents: options.find(({ minutes }) => minutes === 60)?.totalCents }
}

async function listed(person: Person, date: string) {
  const { slots } = await getSlots(as(person), fieldId, date)
  const slot = slots.find(({ startTime }) => startTime === '13:00')
  return slot && (slot.priceCents * 60) / slot.minutes
}

function book(person: Person, date: string, startTime: string) {
  const wish = { fieldId, date, startTime, minutes: 60 as const, phone: '333 1234567' }
  return makeBooking(as(person), wish, randomUUID())
}

function call(
  date: string,
  startTime: string,
  caller: { customerName: string; phone?: string; email?: string },
) {
  const endTime = `${Number(startTime.slice(0, 2)) + 1}:00`
  const wish = { fieldId, date, startTime, endTime, ...caller }
  return bookForCaller(as(sara), facilityId, wish, randomUUID())
}

async function discounts() {
  const { entries } = await getFacilityDay(as(sara), facilityId, lastDay)
  return entries.map(({ booking }) => booking?.memberDiscountPercent)
}

async function prices() {
  const { rows } = await db.pool.query(
    'select id, price_cents from booking where field_id = $1 order by id',
    [fieldId],
  )
  return rows
}
