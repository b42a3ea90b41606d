import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../kit/actor.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { bookSeries, moveRest } from './series/service.ts'
import { bookForCaller, moveForCustomer, priceForCaller } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
const dates = ['2026-12-02', '2026-12-09']
let club: { facilityId: number; fieldId: number; staff: Person }

beforeEach(async () => {
  club = await makeClub(db, { post: 'desk' })
})

it('books for a caller at the price that the desk was shown, or not at all', async () => {
  const { totalCents } = await once({ date: '2026-11-25' })
  await raisePrices()
  const wish = { date: '2026-11-26', shownCents: totalCents }
  await expect(once(wish)).rejects.toMatchObject({ code: 'price-changed' })
  const key = randomUUID()
  const receipt = await once({ ...wish, shownCents: totalCents + 1_000 }, key)
  expect(receipt.totalCents).toBe(totalCents + 1_000)
  // Sent again after a lost answer, with what has been read meanwhile.
  expect(await once({ ...wish, shownCents: totalCents }, key)).toEqual(receipt)
  // Without a shown price nothing is refused.
  await expect(once({ date: '2026-11-27' })).resolves.toMatchObject({ totalCents: totalCents + 1_000 })
})

it('moves a booking to no place that costs more than the desk was shown', async () => {
  const booked = await once({ date: '2026-11-25' })
  await raisePrices()
  const move = (shownCents?: number) => {
    const { fieldId, startTime, endTime } = hours()
    const place = { fieldId, startTime, endTime, date: '2026-11-26' }
    const known = { facilityId: club.facilityId, id: booked.id }
    return moveForCustomer(context(), known, { ...place, version: booked.version, shownCents })
  }
  await expect(move(booked.totalCents)).rejects.toMatchObject({ code: 'price-changed' })
  // It may cost less than was shown.
  await expect(move(booked.totalCents + 9_000)).resolves.toMatchObject({
    totalCents: booked.totalCents + 1_000,
  })
})

it('books no weekly hours for more than the desk was shown', async () => {
  const { totalCents } = await weekly({ dates: ['2026-12-03', '2026-12-10'] })
  await raisePrices()
  await expect(weekly({ dates, shownCents: totalCents })).rejects.toMatchObject({ code: 'price-changed' })
  // They may cost less than was shown.
  await expect(weekly({ dates, shownCents: totalCents + 9_000 })).resolves.toMatchObject({
    totalCents: totalCents + 2_000,
  })
})

it('says what the dates of a series cost together where they move, and moves them for no more', async () => {
  const { id: seriesId } = await weekly({ dates })
  const { rows } = await db.pool.query('select id from booking where series_id = $1 order by starts_at', [
    seriesId,
  ])
  const id: string = rows[1].id
  const { fieldId, startTime } = hours()
  // From the second of two dates on, a day later and for twice as long.
  const place = { fieldId, startTime, endTime: '22:00', date: '2026-12-10' }
  const price = (which: 'following' | 'all') =>
    priceForCaller(context(), club.facilityId, { ...place, caller: {}, bookingId: id, which })
  expect(await price('following')).toMatchObject({ totalCents: 8_000 })
  expect(await price('all')).toMatchObject({ totalCents: 16_000 })
  // What has been played moves with nothing.
  const later = { ...context(), at: new Date('2026-12-02T21:00:00Z') }
  const rest = { ...place, caller: {}, bookingId: id, which: 'all' as const }
  expect(await priceForCaller(later, club.facilityId, rest)).toMatchObject({ totalCents: 8_000 })
  await raisePrices()
  const move = (shownCents: number) => {
    const known = { facilityId: club.facilityId, id }
    return moveRest(context(), known, { ...place, version: 1, which: 'all', shownCents })
  }
  await expect(move(16_000)).rejects.toMatchObject({ code: 'price-changed' })
  await expect(move(20_000)).resolves.toMatchObject({ bookings: 2 })
})

it('says no price where one of the dates is over', async () => {
  const asked = { ...hours(), date: '2026-11-25', otherDates: ['2026-11-18'], caller: {} }
  await expect(priceForCaller(context(), club.facilityId, asked)).rejects.toMatchObject({
    code: 'slot-not-found',
  })
})

it('asks no price for the dates of a series of another facility', async () => {
  const { id: seriesId } = await weekly({ dates })
  const { rows } = await db.pool.query('select id from booking where series_id = $1', [seriesId])
  const other = await makeClub(db, { post: 'desk' })
  const place = { fieldId: other.fieldId, date: '2026-12-02', startTime: '20:00', endTime: '21:00' }
  const asked = { ...place, caller: {}, bookingId: rows[0].id, which: 'all' as const }
  await expect(priceForCaller({ db, at, actor: other.staff }, other.facilityId, asked)).rejects.toMatchObject(
    { code: 'slot-not-found' },
  )
})

function once(wish: { date: string; shownCents?: number }, key: string = randomUUID()) {
  return bookForCaller(context(), club.facilityId, { ...hours(), ...wish }, key)
}

function weekly(wish: { dates: string[]; shownCents?: number }) {
  return bookSeries(context(), club.facilityId, { ...hours(), ...wish }, randomUUID())
}

function context() {
  return { db, at, actor: club.staff }
}

function hours() {
  return { fieldId: club.fieldId, startTime: '20:00', endTime: '21:00', ...caller }
}

async function raisePrices() {
  const { fieldId } = club
  await db.pool.query('update field set hourly_price_cents = hourly_price_cents + 1000 where id = $1', [
    fieldId,
  ])
  await db.pool.query(
    'update price_band set hourly_price_cents = hourly_price_cents + 1000 where field_id = $1',
    [fieldId],
  )
}
