import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getSlots } from '../availability/service.ts'
import { switchBooking } from '../facility/staff/service.ts'
import type { Actor, Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { answerBookingRequest } from './approval/service.ts'
import { moveMyBooking } from './moving/service.ts'
import { cancelMyBooking, listMyBookings, makeBooking } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const date = '2026-11-25'
let giulia: Person
let sara: Person
let facilityId: number
let fieldId: number

beforeEach(async () => {
  giulia = await makePerson(db)
  facilityId = await makeFacility(db, { needs_approval: true })
  fieldId = await makeField(db, { facility_id: facilityId })
  sara = await makePerson(db, { role: 'owner', staffOf: [facilityId] })
})

describe('a facility that its staff closes', () => {
  it('takes no bookings and shows no times until it is opened again', async () => {
    expect(await switchBooking(as(sara), facilityId, false)).toMatchObject({
      facility: { isBookable: false },
      fields: [{ id: fieldId, isOpen: true }],
    })
    expect((await getSlots(as(giulia), fieldId, date)).slots).toEqual([])
    expect(await found()).not.toContain(fieldId)
    await expect(book('20:00')).rejects.toMatchObject({ code: 'slot-not-found' })
    expect(await switchBooking(as(sara), facilityId, true)).toMatchObject({ facility: { isBookable: true } })
    expect(await found()).toContain(fieldId)
    expect(await book('20:00')).toMatchObject({ status: 'pending' })
  })

  it('keeps the bookings that stand: they can be approved and cancelled', async () => {
    const { id } = await book('20:00')
    await switchBooking(as(sara), facilityId, false)
    expect(await answerBookingRequest(as(sara), id, { approve: true, version: 0 })).toMatchObject({
      status: 'confirmed',
    })
    expect((await listMyBookings(as(giulia))).bookings).toMatchObject([
      { id, status: 'confirmed', allowed: ['cancel', 'organise'] },
    ])
    const wish = { fieldId, date, startTime: '21:00' }
    await expect(moveMyBooking(as(giulia), id, wish, randomUUID())).rejects.toMatchObject({
      code: 'slot-not-found',
    })
    expect(await cancelMyBooking(as(giulia), id)).toMatchObject({ id, status: 'cancelled' })
  })

  it('is opened again only with a field that has a price and hours', async () => {
    await switchBooking(as(sara), facilityId, false)
    await db.pool.query('delete from opening_hours where field_id = $1', [fieldId])
    await expect(switchBooking(as(sara), facilityId, true)).rejects.toMatchObject({ code: 'no-field-ready' })
  })

  it('is closed by nobody else', async () => {
    const stranger = await makePerson(db, { role: 'owner', staffOf: [await makeFacility(db)] })
    for (const actor of [giulia, stranger])
      await expect(switchBooking(as(actor), facilityId, false)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await found()).toContain(fieldId)
  })
})

function as(actor: Actor) {
  return { db, actor, at }
}

function book(startTime: string) {
  return makeBooking(
    as(giulia),
    { fieldId, date, startTime, minutes: 60, phone: '347 555 0182' },
    randomUUID(),
  )
}

async function found(): Promise<number[]> {
  const { slots } = await getSlots(as(giulia), fieldId, date)
  return slots.some(slot => slot.status === 'available') ? [fieldId] : []
}
