import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { makeBooking } from '../../booking/service.ts'
import type { Person } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { getFacilityDay } from '../day/service.ts'
import { noteAbsence } from './service.ts'

const db = testDatabase()
const date = '2026-11-25'
let at: Date
let facilityId: number
let sara: Person
let id: string

beforeEach(async () => {
  at = new Date('2026-11-24T10:00:00Z')
  const club = await makeClub(db, { post: 'desk' })
  ;({ facilityId, staff: sara } = club)
  const wish = { fieldId: club.fieldId, date, startTime: '18:00', minutes: 60 as const, phone: '333 1234567' }
  id = (await makeBooking(as(await makePerson(db, { name: 'Ugo Bassi' })), wish, randomUUID())).id
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

async function entry() {
  return (await getFacilityDay(as(sara), facilityId, date)).entries.find(each => each.id === id)
}

async function allowed() {
  return (await entry())?.allowed
}
