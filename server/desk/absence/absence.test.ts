import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { makeBooking } from '../../booking/service.ts'
import type { Person } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { getFacilityDay } from '../day/service.ts'
import { noteAbsence } from './service.ts'

const db = testDatabase()
const date = '2026-11-25'
let at: Date
let facilityId: number
let fieldId: number
let sara: Person
let id: string

beforeEach(async () => {
  at = new Date('2026-11-24T10:00:00Z')
  const club = await makeClub(db, { post: 'desk' })
  ;({ facilityId, fieldId, staff: sara } = club)
  id = await book('18:00')
})

it('an absence is noted from the start on, and taken back when somebody came after all', async () => {
  at = new Date('2026-11-25T16:59:59Z')
  expect(await allowed()).toEqual(['move', 'cancel'])
  await expect(note(1, true)).rejects.toMatchObject({ code: 'attendance-refused' })
  at = new Date('2026-11-25T17:00:00Z')
  expect(await allowed()).toEqual(['move', 'cancel', 'absent'])
  expect(await note(1, true)).toMatchObject({ id, version: 2 })
  expect(await entry()).toMatchObject({ booking: { status: 'no-show' }, allowed: ['present'] })
  await expect(note(1, true)).rejects.toMatchObject({ code: 'booking-changed' })
  expect(await note(2, false)).toMatchObject({ version: 3 })
  at = new Date('2026-11-25T20:00:00Z')
  expect(await entry()).toMatchObject({ booking: { status: 'completed' }, allowed: ['absent'] })
  const { rows } = await db.pool.query('select after from audit_entry where subject_id = $1 order by id', [
    id,
  ])
  expect(rows.map(row => row.after)).toEqual([{ isAbsent: true }, { isAbsent: false }])
})

it('is of the one booking that was meant, as it was seen, and noted once', async () => {
  const next = await book('19:30')
  at = new Date('2026-11-25T20:00:00Z')
  await expect(note(2, true)).rejects.toMatchObject({ code: 'booking-changed' })
  await note(1, true)
  await expect(note(2, true)).rejects.toMatchObject({ code: 'attendance-refused' })
  expect(await statusOf(next)).toBe('confirmed')
  // Nobody is missing there who could have come after all.
  await expect(
    noteAbsence(as(sara), { facilityId, id: next }, { version: 1, isAbsent: false }),
  ).rejects.toMatchObject({ code: 'attendance-refused' })
})

it('is noted by the desk of its own facility alone', async () => {
  const other = await makeClub(db, { post: 'desk' })
  at = new Date('2026-11-25T17:00:00Z')
  const elsewhere = { facilityId: other.facilityId, id }
  await expect(noteAbsence(as(other.staff), elsewhere, { version: 1, isAbsent: true })).rejects.toMatchObject(
    {
      code: 'not-found',
    },
  )
  expect(await statusOf(id)).toBe('confirmed')
})

it('is noted by the desk once its match has been called off, and not before', async () => {
  const { id: creatorId } = await makePerson(db)
  const matchId = await makeMatch(db, { creatorId, fieldId, date, startMinute: 17 * 60, minutes: 60 })
  const { rows } = await db.pool.query('select booking_id from organized_match where id = $1', [matchId])
  id = rows[0].booking_id
  at = new Date('2026-11-25T17:00:00Z')
  await expect(note(0, true)).rejects.toMatchObject({ code: 'attendance-refused' })
  expect(await allowed()).not.toContain('absent')
  await db.pool.query("update organized_match set status = 'cancelled' where id = $1", [matchId])
  expect(await allowed()).toContain('absent')
  expect(await note(0, true)).toMatchObject({ version: 1 })
})

it('is noted until thirty days after the start, and not in that moment itself', async () => {
  at = new Date('2026-12-25T16:59:59.999Z')
  expect(await allowed()).toEqual(['absent'])
  expect(await note(1, true)).toMatchObject({ version: 2 })
  at = new Date('2026-12-25T17:00:00Z')
  expect(await allowed()).toEqual([])
  await expect(note(2, false)).rejects.toMatchObject({ code: 'attendance-refused' })
})

it('a month later nobody remembers, and a booking of another facility is not there', async () => {
  at = new Date('2026-12-26T17:00:00Z')
  expect(await allowed()).toEqual([])
  await expect(note(1, true)).rejects.toMatchObject({ code: 'attendance-refused' })
  const other = { facilityId, id: randomUUID() }
  await expect(noteAbsence(as(sara), other, { version: 1, isAbsent: true })).rejects.toMatchObject({
    code: 'not-found',
  })
})

function as(actor: Person): Context {
  return { db, actor, at }
}

function note(version: number, isAbsent: boolean) {
  return noteAbsence(as(sara), { facilityId, id }, { version, isAbsent })
}

async function book(startTime: string) {
  const wish = { fieldId, date, startTime, minutes: 60 as const, phone: '333 1234567' }
  return (await makeBooking(as(await makePerson(db, { name: 'Ugo Bassi' })), wish, randomUUID())).id
}

async function statusOf(bookingId: string) {
  const { rows } = await db.pool.query('select status from booking where id = $1', [bookingId])
  return rows[0].status
}

async function entry() {
  return (await getFacilityDay(as(sara), facilityId, date)).entries.find(each => each.id === id)
}

async function allowed() {
  return (await entry())?.allowed
}
