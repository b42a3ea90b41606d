import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { NewBooking } from '#contract/booking.ts'
import type { Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { cancelMyBooking, makeBooking } from './service.ts'

const db = testDatabase({ connections: 32 })
const at = new Date('2026-11-21T10:00:00Z')
let giulia: Person
let marco: Person
let fieldId: number

beforeAll(async () => {
  giulia = await makePerson(db, { name: 'Giulia Riva' })
  marco = await makePerson(db, { name: 'Marco Serra' })
})

beforeEach(async () => {
  await db.pool.query('delete from outbox')
  fieldId = await makeField(db, { facility_id: await makeFacility(db) })
})

it('answers a repeated request with the very same bytes', async () => {
  const key = randomUUID()
  const first = await book(giulia, key)
  expect(JSON.stringify(await book(giulia, key))).toBe(JSON.stringify(first))
  expect(await stored()).toEqual({ bookings: 1, occupancies: 1, jobs: 2 })
})

it('answers the same also after the booking was cancelled and the time is free again', async () => {
  const key = randomUUID()
  const first = await book(giulia, key)
  await cancelMyBooking({ db, actor: giulia, at }, first.id)
  expect(await book(giulia, key)).toEqual(first)
  expect(await stored()).toMatchObject({ bookings: 1 })
})

it('answers the same also once the time has passed', async () => {
  const key = randomUUID()
  const first = await book(giulia, key)
  const later = { db, actor: giulia, at: new Date('2026-12-01T10:00:00Z') }
  expect(await makeBooking(later, wishOf({}), key)).toEqual(first)
})

it.each([
  ['a free time', { startTime: '22:00' }],
  ['a taken time', { minutes: 120 }],
  ['the same time with another note', { notes: 'Altro' }],
] as const)('refuses a used key for another wish: %s', async (_which, wish) => {
  const key = randomUUID()
  await book(giulia, key)
  await expect(book(giulia, key, wish)).rejects.toMatchObject({ code: 'idempotency-key-reused', status: 422 })
  expect(await stored()).toEqual({ bookings: 1, occupancies: 1, jobs: 2 })
})

it('keeps the same key of two people apart', async () => {
  const key = randomUUID()
  const first = await book(giulia, key)
  const second = await book(marco, key, { startTime: '22:00' })
  expect(second.id).not.toBe(first.id)
  await expect(book(marco, randomUUID())).rejects.toMatchObject({ code: 'booking-exists' })
})

it('does not spend a key on a refusal', async () => {
  const key = randomUUID()
  const { id } = await book(marco, randomUUID())
  await expect(book(giulia, key)).rejects.toMatchObject({ code: 'booking-exists' })
  await cancelMyBooking({ db, actor: marco, at }, id)
  await expect(book(giulia, key)).resolves.toMatchObject({ startTime: '20:00' })
})

it('makes one booking of 32 sendings at once, and answers each alike', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 32 }, () => book(giulia, key)))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(await stored()).toEqual({ bookings: 1, occupancies: 1, jobs: 2 })
})

function wishOf(wish: Partial<NewBooking>): NewBooking {
  return { fieldId, date: '2026-11-25', startTime: '20:00', minutes: 60, phone: '333 1234567', ...wish }
}

function book(actor: Person, key: string, wish: Partial<NewBooking> = {}) {
  return makeBooking({ db, actor, at }, wishOf(wish), key)
}

async function stored() {
  const { rows } = await db.pool.query(
    `select (select count(*) from booking where field_id = $1) as bookings,
       (select count(*) from field_occupancy where field_id = $1) as occupancies,
       (select count(*) from outbox) as jobs`,
    [fieldId],
  )
  return rows[0]
}
