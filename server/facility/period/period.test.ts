import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewPeriod } from '#contract/period.ts'
import { getOffer, getSlots } from '../../availability/service.ts'
import { makeBooking } from '../../booking/service.ts'
import { getFacilityDay } from '../../desk/day/service.ts'
import { bookForCaller } from '../../desk/service.ts'
import type { Person } from '../../kit/actor.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { previewWeek } from '../week/service.ts'
import { getPeriods, makePeriod, previewPeriod, removePeriod } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const date = '2026-11-25'
let giulia: Person
let owner: Person
let facilityId: number
let fieldId: number
let other: number

beforeAll(async () => {
  giulia = await makePerson(db, { name: 'Giulia Riva' })
})
beforeEach(async () => {
  ;({ facilityId, fieldId, staff: owner } = await makeClub(db))
  other = await makeField(db, { facility_id: facilityId })
})

describe('days with hours of their own', () => {
  it('are closed or open at other hours for slots, offer, booking and grid alike, on their fields alone', async () => {
    await make({ fromDate: '2026-11-24', toDate: date })
    expect(await starts(date)).toEqual([])
    expect(await starts('2026-11-26')).not.toEqual([])
    expect((await getSlots(context(giulia), other, date)).slots).not.toEqual([])
    await expect(getOffer(context(giulia), fieldId, date, '20:00')).rejects.toMatchObject({
      code: 'slot-unavailable',
    })
    await expect(book('20:00')).rejects.toMatchObject({ code: 'slot-unavailable' })
    const [field] = (await getFacilityDay(context(owner), facilityId, date)).fields
    expect(field).toMatchObject({ id: fieldId, hours: [], period: 'Natale' })

    // Of several the shortest counts.
    await make({
      words: 'Sera',
      fromDate: date,
      toDate: date,
      hours: { opensAt: '22:00', closesAt: '25:00' },
    })
    // Whichever was made last.
    await make({ words: 'Lavori', fromDate: '2026-11-22', toDate: '2026-12-20' })
    expect(await starts(date)).toEqual(['22:00', '22:30', '23:00', '23:30', '24:00'])
    // A search reads the hours of many fields at once.
    const { rows: found } = await db.pool.query('select * from hours_of_all($1, $2)', [[fieldId], date])
    expect(found).toEqual([{ field_id: fieldId, opens_minute: 22 * 60, closes_minute: 25 * 60 }])
    await expect(book('24:00')).resolves.toMatchObject({ startTime: '24:00' })
    await expect(book('20:00')).rejects.toMatchObject({ code: 'slot-not-found' })
    const [open] = (await getFacilityDay(context(owner), facilityId, date)).fields
    expect(open).toMatchObject({ hours: [{ opensAt: '22:00', closesAt: '25:00' }], period: 'Sera' })
  })

  it('count, of several of the same length, as the one made last says', async () => {
    const oneDay = { fromDate: date, toDate: date }
    await make({ ...oneDay, words: 'Gara', hours: { opensAt: '18:00', closesAt: '20:00' } })
    await make({ ...oneDay, words: 'Gara rinviata', hours: { opensAt: '22:00', closesAt: '24:00' } })
    expect(await starts(date)).toEqual(['22:00', '22:30', '23:00'])
    const { rows: found } = await db.pool.query('select * from hours_of_all($1, $2)', [[fieldId], date])
    expect(found).toEqual([{ field_id: fieldId, opens_minute: 22 * 60, closes_minute: 24 * 60 }])
  })

  it('say why to whoever looks for a time', async () => {
    expect(await getSlots(context(giulia), fieldId, date)).toMatchObject({ closedFor: null })
    await make({})
    expect(await getSlots(context(giulia), fieldId, date)).toMatchObject({ closedFor: 'Natale', slots: [] })
  })

  it('leave to the desk what it wants to sell, and every booking as it was', async () => {
    await book('20:00')
    const { rows: before } = await db.pool.query('select * from booking where field_id = $1', [fieldId])
    expect(await previewPeriod(context(owner), facilityId, wishOf({}))).toEqual({
      bookings: 1,
      outsideHours: 1,
      otherPrice: 0,
    })
    expect((await getPeriods(context(owner), facilityId)).periods).toEqual([])
    const hours = { opensAt: '18:00', closesAt: '21:00' }
    expect(await previewPeriod(context(owner), facilityId, wishOf({ hours }))).toEqual({
      bookings: 1,
      outsideHours: 0,
      otherPrice: 0,
    })
    const another = wishOf({ fromDate: '2026-12-25', toDate: '2026-12-26' })
    expect(await previewPeriod(context(owner), facilityId, another)).toEqual({
      bookings: 0,
      outsideHours: 0,
      otherPrice: 0,
    })
    await make({})
    const { rows: after } = await db.pool.query('select * from booking where field_id = $1', [fieldId])
    expect(after).toEqual(before)
    const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
    const span = { fieldId, date, startTime: '21:00', endTime: '22:00' }
    await expect(
      bookForCaller(context(owner), facilityId, { ...span, ...caller }, randomUUID()),
    ).resolves.toBeDefined()
  })

  it('may change the price alone, at the hours of the week, and keep what was booked at the old one', async () => {
    await book('20:00')
    const season = { hours: 'week', pricePercent: 120, words: 'Estate' } as const
    expect(await previewPeriod(context(owner), facilityId, wishOf(season))).toEqual({
      bookings: 1,
      outsideHours: 0,
      otherPrice: 1,
    })
    const before = await getSlots(context(giulia), fieldId, date)
    expect(await make(season)).toMatchObject(season)
    const after = await getSlots(context(giulia), fieldId, date)
    expect(after).toMatchObject({ closedFor: null })
    expect(after.slots.map(({ startTime, priceCents }) => [startTime, priceCents])).toEqual(
      before.slots.map(({ startTime, priceCents }) => [startTime, Math.round(priceCents * 1.2)]),
    )
    const { rows } = await db.pool.query('select price_cents from booking where field_id = $1', [fieldId])
    expect(rows).toEqual([{ price_cents: before.slots[0]?.priceCents }])
    const outside = await getSlots(context(giulia), fieldId, '2026-11-27')
    expect(outside.slots[0]?.priceCents).toBe(before.slots[0]?.priceCents)
  })

  it('count when a new week is looked at', async () => {
    await book('20:00')
    await make({ fromDate: date, toDate: date, hours: { opensAt: '19:00', closesAt: '22:00' } })
    const grid = { slotStep: 30, slotMinutes: 60, lightHourlyCents: 0, memberDiscountPercent: 0 } as const
    // The evening has hours of its own: closing the week does not touch it.
    expect(
      await previewWeek(context(owner), facilityId, { ...grid, fieldIds: [fieldId], seen: [''], bands: [] }),
    ).toMatchObject({
      bookings: 1,
      outsideHours: 0,
    })
  })
})

it('is made once for one key, listed until it is over, and taken away again', async () => {
  const key = randomUUID()
  const made = await make({}, key)
  expect(await make({}, key)).toEqual(made)
  await make({ fromDate: '2026-01-01', toDate: '2026-01-06' })
  expect((await getPeriods(context(owner), facilityId)).periods).toEqual([{ ...made, left: [] }])
  await removePeriod(context(owner), facilityId, made.id)
  await removePeriod(context(owner), facilityId, made.id)
  expect((await getPeriods(context(owner), facilityId)).periods).toEqual([])
  expect(await starts(date)).not.toEqual([])
  const { rows } = await db.pool.query(
    "select action from audit_entry where actor_id = $1 and subject = 'period' order by id",
    [owner.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['create', 'create', 'delete'])
})

it('names the days on which bookings are left at a closed hour, until they are gone', async () => {
  const leftOf = async () => (await getPeriods(context(owner), facilityId)).periods.map(({ left }) => left)
  const early = await book('09:00')
  await book('20:00')
  await make({})
  expect(await leftOf()).toEqual([[{ date, bookings: 2 }]])
  await make({ fromDate: date, toDate: date, hours: { opensAt: '18:00', closesAt: '22:00' } })
  expect(await leftOf()).toEqual([[{ date, bookings: 1 }], [{ date, bookings: 1 }]])
  await db.pool.query("update booking set status = 'cancelled' where id = $1", [early.id])
  expect(await leftOf()).toEqual([[], []])
})

it('is for owners and managers of this facility and its own fields alone', async () => {
  const strange = await makeField(db, { facility_id: await makeFacility(db) })
  await expect(make({ fieldIds: [fieldId, strange] })).rejects.toMatchObject({ code: 'not-found' })
  const { id } = await make({})
  const desk = await makePerson(db, { staffOf: [facilityId], post: 'desk' })
  const stranger = await makePerson(db, { staffOf: [await makeFacility(db)] })
  for (const person of [desk, stranger, giulia]) {
    const refused = { code: 'forbidden' }
    await expect(getPeriods(context(person), facilityId)).rejects.toMatchObject(refused)
    await expect(previewPeriod(context(person), facilityId, wishOf({}))).rejects.toMatchObject(refused)
    await expect(makePeriod(context(person), facilityId, wishOf({}), randomUUID())).rejects.toMatchObject(
      refused,
    )
    await expect(removePeriod(context(person), facilityId, id)).rejects.toMatchObject(refused)
  }
  const elsewhere = stranger.posts[0]?.facilityId ?? 0
  await removePeriod(context(stranger), elsewhere, id)
  expect((await getPeriods(context(owner), facilityId)).periods).toHaveLength(1)
})

function context(actor: Person) {
  return { db, actor, at }
}

function wishOf(wish: Partial<NewPeriod>): NewPeriod {
  return {
    fieldIds: [fieldId],
    fromDate: '2026-11-24',
    toDate: '2026-11-26',
    words: 'Natale',
    hours: null,
    pricePercent: 100,
    ...wish,
  }
}

function make(wish: Partial<NewPeriod>, key: string = randomUUID()) {
  return makePeriod(context(owner), facilityId, wishOf(wish), key)
}

function book(startTime: string) {
  const wish = { fieldId, date, startTime, minutes: 60 as const, phone: '333 1234567' }
  return makeBooking(context(giulia), wish, randomUUID())
}

async function starts(day: string): Promise<string[]> {
  return (await getSlots(context(giulia), fieldId, day)).slots.map(({ startTime }) => startTime)
}
