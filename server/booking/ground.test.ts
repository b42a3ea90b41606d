import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getOffer, getSlots } from '../availability/service.ts'
import { guest, type Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { type FieldWish, makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { inTurn } from '../testing/in-turn.ts'
import { moveMyBooking } from './moving/service.ts'
import { cancelMyBooking, makeBooking } from './service.ts'

const db = testDatabase({ connections: 24 })
const at = new Date('2026-11-21T10:00:00Z')
const date = '2026-11-25'
let anna: Person
let facilityId: number

beforeEach(async () => {
  await db.pool.query('truncate facility, outbox cascade')
  anna = await makePerson(db)
  facilityId = await makeFacility(db)
})

describe('fields that share ground (R52)', () => {
  it('are never taken at the same time, and are free again together', async () => {
    const { whole, halves } = await makePitch()
    const [left = 0, right = 0] = halves
    const booked = await book(left, '20:00')
    await expect(book(whole, '20:30')).rejects.toMatchObject({
      code: 'booking-exists',
      extras: { conflict: { startTime: '20:00', endTime: '21:00' } },
    })
    await book(right, '20:00')
    expect(await isFree(whole, '20:00')).toBe(false)
    await book(whole, '18:00')
    for (const half of halves) expect(await isFree(half, '18:00')).toBe(false)
    await cancelMyBooking(as(anna), booked.id)
    expect(await isFree(left, '20:00')).toBe(true)
    expect(await isFree(whole, '20:00')).toBe(false)
  })

  it('leave the whole taken as long as either half is, also when one is taken within the time of the other', async () => {
    const { whole, halves } = await makePitch()
    const [left = 0, right = 0] = halves
    await book(left, '18:00', anna, 180)
    await book(right, '19:00')
    expect((await freeStarts(whole)).filter(start => start >= '17:00' && start < '22:00')).toEqual([
      '17:00',
      '21:00',
      '21:30',
    ])
  })

  it('take a moved booking whole, or leave it where it was', async () => {
    const { whole, halves } = await makePitch()
    const [left = 0, right = 0] = halves
    const { id } = await book(left, '18:00')
    await book(right, '20:00')
    const move = (fieldId: number, startTime: string) =>
      moveMyBooking(as(anna), id, { fieldId, date, startTime }, randomUUID())
    await expect(move(whole, '20:00')).rejects.toMatchObject({ code: 'booking-exists' })
    expect(await unitsOf(id)).toBe(1)
    await move(whole, '18:30')
    expect(await unitsOf(id)).toBe(2)
    await move(right, '18:00')
    expect(await unitsOf(id)).toBe(1)
    expect(await isFree(left, '18:00')).toBe(true)
  })

  it('are held whole or not at all by many who want them at once, and nobody waits in a circle', async () => {
    const { whole, halves } = await makePitch()
    const wishes = Array.from({ length: 240 }, (_, n) => ({
      field: [whole, ...halves][n % 3],
      start: 540 + 30 * ((n * 7) % 5),
    }))
    const held = await Promise.all(wishes.map(({ field, start }) => hold(field, start)))
    expect(held.filter(Boolean).length).toBeGreaterThan(0)
    const { rows } = await db.pool.query(
      `select o.ref from field_occupancy o join field f on f.id = o.field_id
       group by o.ref, f.ground having count(*) <> cardinality(f.ground)
       union all
       select one.ref from field_occupancy one
       join field_occupancy other on other.unit = one.unit and other.id <> one.id and other.during && one.during`,
    )
    expect(rows).toEqual([])
  })

  async function makePitch() {
    const halves = [await field(), await field()]
    const whole = await field()
    await db.pool.query(
      'update field set ground = array(select unnest(ground) from field where id = any($2)) where id = $1',
      [whole, halves],
    )
    return { whole, halves }
  }

  async function unitsOf(ref: string): Promise<number> {
    return (await db.pool.query('select from field_occupancy where ref = $1', [ref])).rowCount ?? 0
  }
})

describe('a hold', () => {
  it('is taken for all but the person it waits for, whose booking takes its place', async () => {
    const fieldId = await field()
    const bruno = await makePerson(db)
    expect(await hold(fieldId, 20 * 60, { for: anna.id })).toBe(true)
    expect(await isFree(fieldId, '20:00', bruno)).toBe(false)
    expect(await isFree(fieldId, '20:00', anna)).toBe(true)
    await expect(book(fieldId, '20:00', bruno)).rejects.toMatchObject({ code: 'booking-exists' })
    await expect(getOffer(as(anna), fieldId, date, '20:00')).resolves.toMatchObject({ startTime: '20:00' })
    await book(fieldId, '20:00', anna)
    expect(await kinds()).toEqual(['booking'])
  })

  it.each([-1, 0])(
    'that expires in %i hours is free for everybody, and gone once its ground is held',
    async hours => {
      const fieldId = await field()
      await hold(fieldId, 20 * 60, { for: anna.id, hours })
      const bruno = await makePerson(db)
      expect(await isFree(fieldId, '20:30', bruno)).toBe(true)
      await book(fieldId, '20:30', bruno)
      expect(await kinds()).toEqual(['booking'])
    },
  )

  it('stays when the booking of its person fails for another reason', async () => {
    const fieldId = await field()
    await hold(fieldId, 20 * 60, { for: anna.id })
    await book(fieldId, '21:00', await makePerson(db))
    await expect(book(fieldId, '20:30')).rejects.toMatchObject({ code: 'booking-exists' })
    expect(await kinds()).toEqual(['booking', 'hold'])
  })

  it('stays when somebody takes a part of the time in the moment in which its person books', async () => {
    const fieldId = await field()
    await hold(fieldId, 20 * 60, { for: anna.id })
    const wish = { fieldId, date, startTime: '21:00', minutes: 60, phone: '333 7654321' } as const
    const [, booked] = await inTurn(
      as(await makePerson(db)),
      inside => makeBooking(inside, wish, randomUUID()),
      () => book(fieldId, '20:30'),
    )
    expect(booked.status).toBe('rejected')
    expect(await kinds()).toEqual(['booking', 'hold'])
  })
})

describe('an evening that ends after midnight', () => {
  it('offers, books and prices its night under its own date', async () => {
    const fieldId = await field({
      opening: [{ from: 18 * 60, to: 26 * 60 }],
      hourly_price_cents: 3000,
      bands: [{ from: 24 * 60, to: 26 * 60, cents: 2000 }],
    })
    const { slots } = await getSlots(as(anna), fieldId, date)
    expect(slots.at(-1)).toMatchObject({
      id: `${fieldId}-20261125-2500`,
      startTime: '25:00',
      endTime: '26:00',
    })
    const receipt = await book(fieldId, '24:30')
    expect(receipt).toMatchObject({ date, startTime: '24:30', endTime: '25:30', totalCents: 2000 })
    const { rows } = await db.pool.query('select starts_at, slot_id from booking')
    expect(rows).toEqual([
      { starts_at: new Date('2026-11-25T23:30:00Z'), slot_id: `${fieldId}-20261125-2430` },
    ])
    expect(await freeStarts(fieldId, anna)).toEqual(
      ['18', '19', '20', '21', '22'].flatMap(hour => [`${hour}:00`, `${hour}:30`]).concat('23:00', '23:30'),
    )
    const moved = await moveMyBooking(
      as(anna),
      receipt.id,
      { fieldId, date, startTime: '25:00' },
      randomUUID(),
    )
    expect(moved).toMatchObject({ date, startTime: '25:00', endTime: '26:00' })
  })

  it('keeps its night from a field that opens early the next day', async () => {
    const fieldId = await field({ opening: [{ from: 0, to: 26 * 60 }] })
    await book(fieldId, '24:30')
    const next = {
      fieldId,
      date: '2026-11-26',
      startTime: '00:00',
      minutes: 60,
      phone: '333 1234567',
    } as const
    await expect(makeBooking(as(anna), next, randomUUID())).rejects.toMatchObject({
      code: 'booking-exists',
      extras: { conflict: { startTime: '00:30', endTime: '01:30' } },
    })
  })
})

it('books nothing at a facility that nobody runs whom we know', async () => {
  const fieldId = await field()
  await db.pool.query('update facility_staff set verified_at = null')
  await expect(book(fieldId, '20:00')).rejects.toMatchObject({ code: 'slot-not-found' })
  expect((await getSlots(as(anna), fieldId, date)).field.facility.isBookable).toBe(false)
})

function as(actor: Person) {
  return { db, actor, at }
}

function field(wish: Partial<FieldWish> = {}) {
  return makeField(db, { facility_id: facilityId, ...wish })
}

function book(fieldId: number, startTime: string, actor = anna, minutes: 60 | 180 = 60) {
  const wish = { fieldId, date, startTime, minutes, phone: '333 1234567' } as const
  return makeBooking(as(actor), wish, randomUUID())
}

async function hold(fieldId: number | undefined, start: number, wish: { for?: string; hours?: number } = {}) {
  const until = new Date(at.getTime() + (wish.hours ?? 1) * 3_600_000)
  const { rows } = await db.pool.query<{ is_held: boolean }>(
    `select hold_ground($1, tstzrange(rome_instant($2, $3), rome_instant($2, $3 + 60)), 'hold', $4, $5, $6, $7) as is_held`,
    [fieldId, date, start, randomUUID(), at, wish.for ?? null, until],
  )
  return rows[0]?.is_held ?? false
}

async function isFree(fieldId: number, startTime: string, actor?: Person): Promise<boolean> {
  return (await freeStarts(fieldId, actor)).includes(startTime)
}

async function freeStarts(fieldId: number, actor?: Person): Promise<string[]> {
  const { slots } = await getSlots({ db, actor: actor ?? guest, at }, fieldId, date)
  return slots.filter(slot => slot.status === 'available').map(slot => slot.startTime)
}

async function kinds(): Promise<string[]> {
  const { rows } = await db.pool.query<{ kind: string }>('select kind from field_occupancy order by kind')
  return rows.map(row => row.kind)
}
