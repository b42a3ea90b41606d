import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { UNDO_SECONDS } from '#contract/desk.ts'
import { cancelMyBooking, makeBooking } from '../booking/service.ts'
import type { Person } from '../kit/actor.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { makeField, makePerson } from '../testing/factories.ts'
import { cancelForFacility, moveForCustomer, undoChange } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-25T10:00:00Z')
const date = '2026-11-26'
const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000)
let desk: Person
let giulia: Person
let facilityId: number
let fieldId: number
let id: string

beforeEach(async () => {
  ;({ facilityId, fieldId, staff: desk } = await makeClub(db))
  giulia = await makePerson(db)
  const ada = await makePerson(db)
  const wish = { fieldId, date, startTime: '20:00', minutes: 60 as const, phone: '333 1234567' }
  ;({ id } = await makeBooking({ db, actor: giulia, at }, wish, randomUUID()))
  await wait(ada, 1200)
  await db.pool.query('delete from outbox')
})

it.each([
  [
    'cancelled',
    () => cancelForFacility(context(at), { facilityId, id }, { version: 1, words: 'Per errore' }),
  ],
  [
    'moved',
    () =>
      moveForCustomer(
        context(at),
        { facilityId, id },
        { fieldId, date, startTime: '17:00', endTime: '18:00', version: 1 },
      ),
  ],
])('holds a time that the desk has %s for nobody while it can be undone', async (_how, change) => {
  const { version } = await change()
  expect(await holdFreed(later(1))).toBe(0)
  await undoChange(context(later(2)), { facilityId, id }, version)
  const { rows } = await db.pool.query('select status, start_minute from booking where id = $1', [id])
  expect(rows).toEqual([{ status: 'confirmed', start_minute: 1200 }])
  expect(await holdFreed(later(UNDO_SECONDS))).toBe(0)
})

it('holds it for who waits as soon as it cannot be undone any more, and is asked to', async () => {
  await cancelForFacility(context(at), { facilityId, id }, { version: 1, words: 'Per errore' })
  await db.pool.query('delete from outbox')
  expect(await holdFreed(later(1))).toBe(0)
  const { rows } = await db.pool.query(
    `select (payload ->> 'notBefore')::timestamptz as due from outbox where task = 'hold-freed-times'`,
  )
  expect(rows).toEqual([{ due: later(UNDO_SECONDS) }])
  expect(await holdFreed(later(UNDO_SECONDS))).toBe(1)
})

it('holds what its booker gives up, and not what the desk can still take back of the same day', async () => {
  const early = await bookEarly()
  await wait(await makePerson(db), 1020)
  const { version } = await cancelForFacility(
    context(at),
    { facilityId, id },
    { version: 1, words: 'Per errore' },
  )
  await cancelMyBooking({ db, actor: giulia, at: later(1) }, early)
  expect(await holdFreed(later(2))).toBe(1)
  await undoChange(context(later(3)), { facilityId, id }, version)
})

it('holds at once what its booker gives up, whatever else of that field the desk can still undo', async () => {
  const early = await bookEarly()
  await cancelForFacility(context(at), { facilityId, id: early }, { version: 1, words: 'Per errore' })
  await cancelMyBooking({ db, actor: giulia, at: later(1) }, id)
  expect(await holdFreed(later(2))).toBe(1)
})

it('holds no part of what the desk can still take back as a whole, for a wish that is looked at meanwhile', async () => {
  const part = await makeField(db, { facility_id: facilityId })
  await db.pool.query(
    'update field set ground = ground || (select p.ground from field p where p.id = $1) where id = $2',
    [part, fieldId],
  )
  await db.pool.query('delete from alert')
  const { version } = await cancelForFacility(
    context(at),
    { facilityId, id },
    { version: 1, words: 'Per errore' },
  )
  const longAgo = new Date('2026-11-25T08:00:00Z')
  await wait(await makePerson(db), 1200, { on: part, lookedAt: longAgo })
  expect(await holdFreed(later(1))).toBe(0)
  await undoChange(context(later(2)), { facilityId, id }, version)
})

function context(moment: Date) {
  return { db, actor: desk, at: moment }
}

async function bookEarly(): Promise<string> {
  const wish = { fieldId, date, startTime: '17:00', minutes: 60 as const, phone: '333 7654321' }
  return (await makeBooking({ db, actor: giulia, at }, wish, randomUUID())).id
}

function wait({ id: userId }: Person, minute: number, { on = fieldId, lookedAt = at } = {}) {
  return db.pool.query(
    `insert into alert (id, user_id, sport, date, from_minute, to_minute, field_id, created_at, looked_at)
     values (gen_random_uuid(), $1, 'calcio-5', $2, $5, $5, $3, $4, $6)`,
    [userId, date, on, at, minute, lookedAt],
  )
}

async function holdFreed(moment: Date): Promise<number> {
  const { rows } = await db.pool.query('select hold_freed_times($1) as held', [moment])
  return rows[0].held
}
