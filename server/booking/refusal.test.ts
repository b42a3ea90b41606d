import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewBooking } from '#contract/booking.ts'
import type { Database } from '../db/database.ts'
import type { Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeClosures, makeBooking as seedBooking } from '../testing/occupancy-factories.ts'
import { makeBooking } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:10:00Z')
const today = '2026-11-21'
const wednesday = '2026-11-25'
const evening = { date: wednesday, startMinute: 20 * 60 }
let giulia: Person
let facilityId: number
let fieldId: number

beforeAll(async () => {
  giulia = await makePerson(db)
  facilityId = await makeFacility(db, { booking_window_days: 30 })
})

beforeEach(async () => {
  fieldId = await makeField(db, { facility_id: facilityId, hourly_price_cents: 4000 })
})

describe('a time that is not offered', () => {
  it.each([
    ['already over', { date: '2026-11-20' }],
    ['earlier today', { date: today, startTime: '11:00' }],
    ['before the field opens', { startTime: '08:30' }],
    ['running past closing time', { startTime: '23:30', minutes: 60 }],
    ['beyond the booking window', { date: '2026-12-22' }],
    ['off the grid', { startTime: '20:15' }],
  ] as const)('is refused: %s', async (_why, wish) => {
    await expect(book(wish)).rejects.toMatchObject({ code: 'slot-not-found' })
    expect(await occupancies()).toBe(0)
  })

  it('is called past where it is', async () => {
    const past = { code: 'slot-not-found', extras: { detail: expect.stringContaining('già passata') } }
    for (const wish of [{ date: '2026-11-20' }, { date: today, startTime: '11:00' }])
      await expect(book(wish)).rejects.toMatchObject(past)
    await expect(book({ date: today, startTime: '11:45' })).rejects.not.toMatchObject(past)
  })

  it('is called past whoever had it, and not taken by him', async () => {
    await seedBooking(db, { fieldId, date: '2026-11-20', startMinute: 20 * 60 })
    const refusal = await book({ date: '2026-11-20' }).catch((problem: unknown) => problem)
    expect(refusal).toMatchObject({
      code: 'slot-not-found',
      extras: { detail: expect.stringContaining('già passata') },
    })
    expect(refusal).not.toHaveProperty('extras.conflict')
  })

  it('is not called taken where somebody comes just before it, or just after', async () => {
    await seedBooking(db, { fieldId, date: '2026-11-22', startMinute: 9 * 60 })
    await seedBooking(db, { fieldId, date: '2026-11-22', startMinute: 23 * 60 })
    for (const startTime of ['08:00', '24:00'])
      await expect(book({ date: '2026-11-22', startTime })).rejects.toMatchObject({ code: 'slot-not-found' })
  })

  it('is called what it is where the facility takes no bookings so early or so late', async () => {
    const refused = (words: string) => ({ code: 'slot-not-found', extras: { detail: words } })
    await expect(book({ date: '2026-12-22' })).rejects.toMatchObject(
      refused('Qui si prenota fino a 30 giorni prima: scegli un giorno più vicino'),
    )
    const strict = await makeFacility(db, { booking_window_days: 1, notice_minutes: 90 })
    fieldId = await makeField(db, { facility_id: strict, hourly_price_cents: 4000 })
    await expect(book({ date: '2026-11-23' })).rejects.toMatchObject(
      refused('Qui si prenota fino a un giorno prima: scegli un giorno più vicino'),
    )
    await expect(book({ date: today, startTime: '12:00' })).rejects.toMatchObject(
      refused('Qui si prenota al più tardi 90 minuti prima dell’inizio: scegli un orario più avanti'),
    )
    await expect(book({ date: today, startTime: '13:00' })).resolves.toBeDefined()
    await db.pool.query('update facility set notice_minutes = 180 where id = $1', [strict])
    await expect(book({ date: today, startTime: '14:00' })).rejects.toMatchObject(
      refused('Qui si prenota al più tardi 3 ore prima dell’inizio: scegli un orario più avanti'),
    )
  })

  it('is accepted right at each of those edges', async () => {
    await expect(book({ date: today, startTime: '11:30' })).resolves.toBeDefined()
    await expect(book({ startTime: '09:00' })).resolves.toBeDefined()
    await expect(book({ startTime: '23:30', minutes: 30 })).resolves.toMatchObject({ endTime: '24:00' })
    await expect(book({ date: '2026-12-21' })).resolves.toBeDefined()
  })

  it('is every time of a field without a price', async () => {
    fieldId = await makeField(db, { facility_id: facilityId, hourly_price_cents: 0 })
    await expect(book({})).rejects.toMatchObject({ code: 'slot-not-found', extras: { alternatives: [] } })
  })

  it('is every time of a field that does not exist', async () => {
    await expect(book({ fieldId: 2_000_000_000 })).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a time that is taken', () => {
  it.each([
    ['the very same time', '20:00', 60],
    ['its second half', '20:30', 60],
    ['its beginning', '19:30', 60],
    ['time around it', '19:00', 180],
  ] as const)('is refused for %s, naming what stands there', async (_which, startTime, minutes) => {
    await seedBooking(db, { fieldId, ...evening })
    await expect(book({ startTime, minutes })).rejects.toMatchObject({
      code: 'booking-exists',
      extras: { conflict: { startTime: '20:00', endTime: '21:00' } },
    })
    expect(await occupancies()).toBe(1)
  })

  it('says that it is held when somebody has waited for it', async () => {
    await db.pool.query(
      `insert into field_occupancy (field_id, unit, during, kind, ref, held_for, expires_at)
       select id, ground[1], tstzrange('2026-11-25T19:00Z', '2026-11-25T20:00Z'), 'hold', gen_random_uuid(), $2, $3
       from field where id = $1`,
      [fieldId, (await makePerson(db)).id, new Date(at.getTime() + 600_000)],
    )
    await expect(book({ startTime: '20:00' })).rejects.toMatchObject({
      code: 'booking-exists',
      extras: { detail: expect.stringContaining('tenuto per chi lo aspettava') },
    })
  })

  it('says that the field is closed when it is', async () => {
    await makeClosures(db, [{ fieldId, ...evening, minutes: 120, reason: 'Pioggia' }])
    await expect(book({ startTime: '21:30' })).rejects.toMatchObject({
      code: 'slot-unavailable',
      extras: { conflict: { startTime: '20:00', endTime: '22:00' } },
    })
  })

  it.each([
    ['taken', true],
    ['free', false],
  ])('says why its day is closed where it has been since, also where it was %s', async (_what, isTaken) => {
    if (isTaken) await seedBooking(db, { fieldId, ...evening })
    await db.pool.query(
      `with closed as (
         insert into period (id, facility_id, words, from_day, to_day)
         values (gen_random_uuid(), $2, 'Festa del santo', $3, $3) returning id
       )
       insert into period_field (field_id, period_id) select $1, id from closed`,
      [fieldId, facilityId, wednesday],
    )
    const refusal = await book({}).catch((problem: unknown) => problem)
    expect(refusal).toMatchObject({
      code: 'slot-unavailable',
      extras: { detail: 'In questo giorno il campo è chiuso: Festa del santo. Prova un altro giorno' },
    })
    expect(refusal).not.toHaveProperty('extras.conflict')
  })

  it('says that a match is played when one is', async () => {
    await db.pool.query(
      `select hold_ground($1, tstzrange('2026-11-25 19:00Z', '2026-11-25 20:30Z'), 'match', gen_random_uuid(), now())`,
      [fieldId],
    )
    await expect(book({})).rejects.toMatchObject({
      code: 'match-organised',
      extras: { conflict: { startTime: '20:00', endTime: '21:30' } },
    })
  })

  it('offers the three nearest free starts of the day, in order, with their prices', async () => {
    await seedBooking(db, { fieldId, ...evening })
    await seedBooking(db, { fieldId, date: wednesday, startMinute: 18 * 60 })
    const priced = (startTime: string) => ({
      slotId: `${fieldId}-20261125-${startTime.replace(':', '')}`,
      startTime,
      priceCents: 4000,
    })
    await expect(book({})).rejects.toMatchObject({
      extras: { alternatives: [priced('19:00'), priced('21:00'), priced('21:30')] },
    })
  })
})

describe('a time freed between the refusal and its explanation', () => {
  it('is booked after all', async () => {
    const { free } = await flickering()
    await expect(book({}, afterFirst('make-booking', free))).resolves.toMatchObject({ startTime: '20:00' })
  })

  it('is not promised when each try finds it taken again', async () => {
    const { free, take } = await flickering()
    const through = meddling(name =>
      name === 'make-booking' ? free : name === 'time-wanted' ? take : undefined,
    )
    await expect(book({}, through)).rejects.toMatchObject({ code: 'request-in-progress' })
  })

  it.each(['taken', 'free'])('is never called not offered, when it was %s at first', async atFirst => {
    const { free, take } = await flickering()
    let isTaken = true
    const turn = () => {
      isTaken = !isTaken
      return isTaken ? take() : free()
    }
    if (atFirst === 'free') await turn()
    await book(
      {},
      meddling(() => turn),
    ).then(
      receipt => expect(receipt.startTime).toBe('20:00'),
      problem => expect(['booking-exists', 'request-in-progress']).toContain(problem.code),
    )
  })
})

/** Somebody else's booking of the evening, with functions that remove it and restore it. */
async function flickering() {
  const id = await seedBooking(db, { fieldId, ...evening })
  return {
    free: () => db.pool.query('delete from field_occupancy where ref = $1', [id]),
    take: () =>
      db.pool.query(
        "select hold_ground(field_id, tstzrange(starts_at, ends_at), 'booking', id, now()) from booking where id = $1",
        [id],
      ),
  }
}

function book(wish: Partial<NewBooking>, through: Database = db) {
  const whole = { fieldId, date: wednesday, startTime: '20:00', minutes: 60, phone: '333 1234567' } as const
  return makeBooking({ db: through, actor: giulia, at }, { ...whole, ...wish }, randomUUID())
}

async function occupancies() {
  const { rows } = await db.pool.query('select from field_occupancy where field_id = $1', [fieldId])
  return rows.length
}

function afterFirst(wanted: string, act: () => Promise<unknown>): Database {
  let isDone = false
  return meddling(name => {
    if (isDone || name !== wanted) return undefined
    isDone = true
    return act
  })
}

/** The same database, where something else happens right after a named statement. */
function meddling(choose: (name: string) => (() => Promise<unknown>) | undefined): Database {
  const query = async (config: pg.QueryConfig & { name: string }) => {
    const result = await db.pool.query(config)
    await choose(config.name)?.()
    return result
  }
  const pool = new Proxy(db.pool, { get: (real, key) => (key === 'query' ? query : Reflect.get(real, key)) })
  return { ...db, pool }
}
