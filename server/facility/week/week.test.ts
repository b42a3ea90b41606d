import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewWeek } from '#contract/week.ts'
import { getSlots } from '../../availability/service.ts'
import { makeBooking } from '../../booking/service.ts'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { getWeeks, previewWeek, setWeek } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
/** A Wednesday. */
const date = '2026-11-25'
let giulia: Person
let owner: Person
let facilityId: number
let fieldId: number

beforeAll(async () => {
  giulia = await makePerson(db, { name: 'Giulia Riva' })
})
beforeEach(async () => {
  facilityId = await makeFacility(db)
  fieldId = await makeField(db, { facility_id: facilityId, hourly_price_cents: 4000 })
  owner = await makePerson(db, { staffOf: [facilityId], post: 'manager' })
})

describe('setting a week', () => {
  it('sells new hours at new prices at once, past midnight too', async () => {
    await set([band(3, '17:00', '19:00', 4500), band(3, '19:00', '26:00', 6000)])
    const { slots } = await getSlots(context(giulia), fieldId, date)
    expect(slots[0]).toMatchObject({ startTime: '17:00', priceCents: 4500 })
    expect(slots.find(({ startTime }) => startTime === '18:30')).toMatchObject({ priceCents: 5250 })
    expect(slots.at(-1)).toMatchObject({ startTime: '25:00', priceCents: 6000 })
    const thursday = await getSlots(context(giulia), fieldId, '2026-11-26')
    expect(thursday.slots).toEqual([])
    const { fields } = await getWeeks(context(owner), facilityId)
    expect(fields).toMatchObject([
      { fieldId, bands: [band(3, '17:00', '19:00', 4500), band(3, '19:00', '26:00', 6000)], slotStep: 30 },
    ])
  })

  it('leaves every booking as it was, and says how many stand outside or at another price', async () => {
    await book('10:00')
    await book('17:00')
    await book('20:00')
    const before = await bookings()
    const wish = [band(3, '16:00', '19:00', 4000), band(3, '19:00', '23:00', 6000)]
    // Half an hour at 40 euro and an hour at 60.
    const example = { weekday: 3, startTime: '18:30', minutes: 90, totalCents: 8000 }
    const expected = { bookings: 3, outsideHours: 1, otherPrice: 2, example }
    expect(await preview(wish)).toEqual(expected)
    // Looked at and no more.
    expect((await getWeeks(context(owner), facilityId)).fields[0]?.bands).toHaveLength(7)
    expect(await set(wish)).toEqual(expected)
    expect(await bookings()).toEqual(before)
  })

  it('is the same for several fields, or for none when one is another facility’s', async () => {
    const second = await makeField(db, { facility_id: facilityId })
    const wish = [band(1, '09:00', '13:00', 2500)]
    await set(wish, [fieldId, second, second])
    const { fields } = await getWeeks(context(owner), facilityId)
    expect(fields.map(({ bands }) => bands)).toEqual([wish, wish])
    const strange = await makeField(db, { facility_id: await makeFacility(db) })
    await expect(set([], [fieldId, strange])).rejects.toMatchObject({ code: 'not-found' })
    expect((await getWeeks(context(owner), facilityId)).fields[0]?.bands).toEqual(wish)
  })

  it('is closed for good without bands, and keeps its price for the day when it opens again', async () => {
    await set([])
    expect((await getSlots(context(giulia), fieldId, date)).slots).toEqual([])
    await set([band(3, '09:00', '10:00', 7000)])
    await set([])
    const { rows } = await db.pool.query('select hourly_price_cents from field where id = $1', [fieldId])
    expect(rows).toEqual([{ hourly_price_cents: 7000 }])
  })

  it('of two at once is one of the two', async () => {
    const wishes = [4100, 4200, 4300, 4400].map(cents => [band(2, '09:00', '23:00', cents)])
    const second = await makeField(db, { facility_id: facilityId })
    await Promise.all(
      wishes.map((wish, index) => set(wish, index % 2 ? [fieldId, second] : [second, fieldId])),
    )
    const { fields } = await getWeeks(context(owner), facilityId)
    expect(wishes).toContainEqual(fields[0]?.bands)
    expect(fields[1]?.bands).toEqual(fields[0]?.bands)
  })

  it('is kept in the register with who did it, a look is not', async () => {
    expect(await preview([band(3, '09:00', '10:00', 7000)])).toMatchObject({ example: null })
    await set([band(3, '09:00', '10:00', 7000)])
    const { rows } = await db.pool.query(
      "select action, subject, after from audit_entry where actor_id = $1 and subject = 'week'",
      [owner.id],
    )
    expect(rows).toMatchObject([{ action: 'change', after: { fieldIds: [fieldId] } }])
  })
})

it('is for owners and managers of this facility alone', async () => {
  const others = [
    await makePerson(db, { staffOf: [facilityId], post: 'desk' }),
    await makePerson(db, { staffOf: [await makeFacility(db)], post: 'owner' }),
    giulia,
  ]
  for (const person of others) {
    await expect(getWeeks(context(person), facilityId)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(setWeek(context(person), facilityId, wishOf([]))).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(async () => previewWeek(context(person), facilityId, wishOf([]))).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
})

function context(actor: Person) {
  return { db, actor, at }
}

function band(weekday: number, startTime: string, endTime: string, hourlyPriceCents: number) {
  return { weekday, startTime, endTime, hourlyPriceCents }
}

function wishOf(bands: NewWeek['bands'], fieldIds = [fieldId]): NewWeek {
  return { fieldIds, bands, slotStep: 30, slotMinutes: 60 }
}

function set(bands: NewWeek['bands'], fieldIds?: number[]) {
  return setWeek(context(owner), facilityId, wishOf(bands, fieldIds))
}

function preview(bands: NewWeek['bands']) {
  return previewWeek(context(owner), facilityId, wishOf(bands))
}

function book(startTime: string) {
  const wish = { fieldId, date, startTime, minutes: 60 as const, phone: '333 1234567' }
  return makeBooking(context(giulia), wish, randomUUID())
}

async function bookings() {
  const { rows } = await db.pool.query('select * from booking where field_id = $1 order by id', [fieldId])
  return rows
}
