import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MOST_FIELDS } from '#contract/shared.ts'
import { NewWeek } from '#contract/week.ts'
import { getSlots } from '../../availability/service.ts'
import { makeBooking } from '../../booking/service.ts'
import type { Person } from '../../kit/actor.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makeFields, makePerson } from '../../testing/factories.ts'
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
  ;({ facilityId, fieldId, staff: owner } = await makeClub(db))
})

describe('setting a week (R15)', () => {
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

  it('is shown with whether the facility is suspended, when nobody sees it who would book', async () => {
    const isSuspended = async () => (await getWeeks(context(owner), facilityId)).facility.isSuspended
    expect(await isSuspended()).toBe(false)
    await db.pool.query("update facility set suspended_at = now(), suspended_words = 'Spam' where id = $1", [
      facilityId,
    ])
    expect(await isSuspended()).toBe(true)
  })

  it('sells each day of the week at its own price, Sunday too', async () => {
    const priceOn = (weekday: number) => 2000 + weekday * 100
    const days = [1, 2, 3, 4, 5, 6, 7]
    await set(days.map(weekday => band(weekday, '18:00', '20:00', priceOn(weekday))))
    for (const weekday of days) {
      const { slots } = await getSlots(context(giulia), fieldId, `2026-11-${22 + weekday}`)
      expect(slots[0]?.priceCents, `day ${weekday}`).toBe(priceOn(weekday))
    }
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
    // The preview has changed nothing.
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

  it('is the same for all fields of the largest facility', async () => {
    const others = await makeFields(db, Array(MOST_FIELDS - 1).fill({ facility_id: facilityId }))
    const wish = [band(1, '09:00', '13:00', 2500)]
    await setWeek(context(owner), facilityId, NewWeek.parse(await wishOf(wish, [fieldId, ...others])))
    const { fields } = await getWeeks(context(owner), facilityId)
    expect(fields.map(({ bands }) => bands)).toEqual(Array(MOST_FIELDS).fill(wish))
  })

  it('is closed for good without bands, and keeps its price for the day when it opens again', async () => {
    await set([])
    expect((await getSlots(context(giulia), fieldId, date)).slots).toEqual([])
    await set([band(3, '09:00', '10:00', 7000)])
    await set([])
    const { rows } = await db.pool.query('select hourly_price_cents from field where id = $1', [fieldId])
    expect(rows).toEqual([{ hourly_price_cents: 7000 }])
  })

  it('adds light to what is played from the half hour after sunset on, at the place itself', async () => {
    const light = { ...(await wishOf([band(3, '15:00', '23:00', 4000)])), lightHourlyCents: 600 }
    await setWeek(context(owner), facilityId, light)
    const { slots } = await getSlots(context(giulia), fieldId, date)
    // The almanac has the sun set at 16:41 in Frascati.
    expect(slots.slice(2, 6).map(({ startTime, priceCents }) => [startTime, priceCents])).toEqual([
      ['16:00', 4000] as const,
      ['16:30', 4300] as const,
      ['17:00', 4600] as const,
      ['17:30', 4600] as const,
    ])
    const { rows } = await db.pool.query(
      `select dusk.cents as dusk, night.cents as night,
         lights_minute('2027-06-23', 41.8, 12.7) as summer, lights_minute('2027-03-29', 45.07, 7.69) as turin,
         lights_minute('2027-06-23', 46.5, 11.35) as bolzano, lights_minute('2027-06-23', null, null) as somewhere,
         lights_minute('2026-10-26', 40.35, 18.17) as lecce
       from field f, quote(f, '2027-06-23', 1200, 60) dusk, quote(f, '2027-06-23', 1260, 60) night
       where f.id = $1`,
      [fieldId],
    )
    // In Frascati 20:49; in Turin 19:57, the day after the clock has changed; in Bolzano, farther north, 21:13; in Lecce, farther east, 16:52
    // in the weeks in which sundials are a quarter of an hour ahead.
    expect(rows).toEqual([
      { dusk: 4000, night: 4600, summer: 1260, turin: 1200, bolzano: 1290, somewhere: 1260, lecce: 1020 },
    ])
    const { fields } = await getWeeks(context(owner), facilityId)
    expect(fields[0]).toMatchObject({ lightHourlyCents: 600 })
  })

  it('of several at once is the first one’s: the others are told, and have written nothing over', async () => {
    const second = await makeField(db, { facility_id: facilityId })
    const wishes = await Promise.all(
      [4100, 4200, 4300, 4400].map((cents, index) =>
        wishOf([band(2, '09:00', '23:00', cents)], index % 2 ? [fieldId, second] : [second, fieldId]),
      ),
    )
    const done = await Promise.allSettled(wishes.map(wish => setWeek(context(owner), facilityId, wish)))
    const refused = done.filter(each => each.status === 'rejected')
    expect(refused.map(each => each.reason.code)).toEqual(Array(3).fill('week-changed'))
    // Only the first one, sent again after its answer was lost, is answered as before.
    const again = await Promise.allSettled(wishes.map(wish => setWeek(context(owner), facilityId, wish)))
    expect(again.map(each => each.status)).toEqual(done.map(each => each.status))
    const first = wishes[done.findIndex(each => each.status === 'fulfilled')]
    const { fields } = await getWeeks(context(owner), facilityId)
    expect(fields.map(({ bands }) => bands)).toEqual([first?.bands, first?.bands])
    // After reading again it can be saved; sent once more it changes nothing and is no conflict.
    await set([band(2, '09:00', '23:00', 4500)])
    await set([band(2, '09:00', '23:00', 4500)])
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
  const wish = await wishOf([])
  for (const person of others) {
    await expect(getWeeks(context(person), facilityId)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(setWeek(context(person), facilityId, wish)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(async () => previewWeek(context(person), facilityId, wish)).rejects.toMatchObject({
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

/** What somebody sends who has just read the weeks. */
async function wishOf(bands: NewWeek['bands'], fieldIds = [fieldId]): Promise<NewWeek> {
  const { fields } = await getWeeks(context(owner), facilityId)
  const seen = fieldIds.map(id => fields.find(field => field.fieldId === id)?.print ?? '')
  return {
    fieldIds,
    seen,
    bands,
    slotStep: 30,
    slotMinutes: 60,
    lightHourlyCents: 0,
    memberDiscountPercent: 0,
  }
}

async function set(bands: NewWeek['bands'], fieldIds?: number[]) {
  return setWeek(context(owner), facilityId, await wishOf(bands, fieldIds))
}

async function preview(bands: NewWeek['bands']) {
  return previewWeek(context(owner), facilityId, await wishOf(bands))
}

function book(startTime: string) {
  const wish = { fieldId, date, startTime, minutes: 60 as const, phone: '333 1234567' }
  return makeBooking(context(giulia), wish, randomUUID())
}

async function bookings() {
  const { rows } = await db.pool.query('select * from booking where field_id = $1 order by id', [fieldId])
  return rows
}
