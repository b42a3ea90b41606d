import { expect, it } from 'vitest'
import { testDatabase } from './database.ts'
import { makeFacility, makeField, makePerson } from './factories.ts'
import { makeBooking, makeBookings, makeClosures } from './occupancy-factories.ts'

const db = testDatabase()
const evening = { date: '2026-11-25', startMinute: 20 * 60 }

it('makes a facility whose field has free slots', async () => {
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const at = new Date('2026-11-25T12:00:00Z')
  const { rows } = await db.pool.query('select is_free from field_slots($1, $2, $3)', [
    fieldId,
    evening.date,
    at,
  ])
  expect(rows).toContainEqual({ is_free: true })
})

it('prices a booking by the bands it covers', async () => {
  const bands = [{ from: 18 * 60, to: 20 * 60 + 30, cents: 6000 }]
  const fieldId = await makeField(db, {
    facility_id: await makeFacility(db),
    hourly_price_cents: 4000,
    bands,
  })
  const id = await makeBooking(db, { fieldId, ...evening })
  const { rows } = await db.pool.query('select price_cents, slot_id from booking where id = $1', [id])
  expect(rows).toEqual([{ price_cents: 5000, slot_id: `${fieldId}-20261125-2000` }])
})

it('leaves out the bookings that overlap another, and keeps the rest', async () => {
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const ids = await makeBookings(db, [
    { fieldId, ...evening },
    { fieldId, ...evening, startMinute: 20 * 60 + 30 },
    { fieldId, ...evening, startMinute: 21 * 60 },
  ])
  expect(ids).toHaveLength(2)
})

it('refuses a closure over a booking', async () => {
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  await makeBooking(db, { fieldId, ...evening })
  const closure = { fieldId, ...evening, minutes: 120, reason: 'Pioggia' }
  await expect(makeClosures(db, [closure])).rejects.toThrow('taken already')
})

it('makes an owner who is staff of the facilities named', async () => {
  const facilityId = await makeFacility(db)
  const sara = await makePerson(db, { name: 'Sara Conti', role: 'owner', staffOf: [facilityId] })
  const { rows } = await db.pool.query('select facility_id, role from facility_staff where user_id = $1', [
    sara.id,
  ])
  expect(rows).toEqual([{ facility_id: facilityId, role: 'owner' }])
})
