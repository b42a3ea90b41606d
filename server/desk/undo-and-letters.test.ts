import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { makeBooking } from '../booking/service.ts'
import type { Person } from '../kit/actor.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { cancelForFacility, moveForCustomer, undoChange } from './service.ts'

const db = testDatabase()
const booked = new Date('2026-11-21T10:00:00Z')
const date = '2026-11-25'
let desk: Person
let place: { facilityId: number; id: string }
let fieldId: number
let at: Date

beforeEach(async () => {
  at = booked
  await db.pool.query('delete from outbox; delete from graphile_worker._private_jobs')
  const club = await makeClub(db, { post: 'desk' })
  ;({ staff: desk, fieldId } = club)
  const wish = { fieldId, date, startTime: '20:00', minutes: 60 as const, phone: '333 1234567' }
  const { id } = await makeBooking({ db, actor: await makePerson(db), at }, wish, randomUUID())
  place = { facilityId: club.facilityId, id }
})

it('sends again what waited when the desk changed a booking, however long mail has been away', async () => {
  await relay()
  at = new Date('2026-11-22T10:00:00Z')
  const { version } = await cancel(1)
  // Meanwhile mail is back, and the queue has found the letters too old.
  await forgetJobs()
  await undo(version)
  expect(await letters(3)).toEqual(['client confirmed', 'facility confirmed'])
  await relay()
  await undo((await move(3, '17:00')).version)
  expect(await letters(5)).toEqual(['client confirmed', 'facility confirmed'])
})

it('says nothing twice, however short ago it was said', async () => {
  await relay()
  await forgetJobs()
  await undo((await cancel(1)).version)
  expect(await letters(3)).toEqual([])
})

it('still tells of the first of two changes when the second is taken back', async () => {
  await move(1, '17:00')
  await undo((await move(2, '18:00')).version)
  expect(await letters(4)).toEqual(['client rescheduled', 'facility rescheduled'])
})

it('tells of two moves in a row as of one from where the booking was known to be', async () => {
  await relay()
  await move(1, '17:00')
  await move(2, '18:00')
  const { rows } = await db.pool.query(
    `select distinct payload -> 'was' ->> 'startsAt' as was from outbox
     where payload ->> 'bookingId' = $1 and payload ->> 'sequence' = '3'`,
    [place.id],
  )
  expect(rows.map(({ was }) => new Date(was))).toEqual([new Date('2026-11-25T19:00:00Z')])
})

function cancel(version: number) {
  return cancelForFacility({ db, actor: desk, at }, place, { version, words: 'Per errore' })
}

function move(version: number, startTime: string) {
  const wish = { fieldId, date, startTime, endTime: '19:00', version }
  return moveForCustomer({ db, actor: desk, at }, place, wish)
}

function undo(version: number) {
  return undoChange({ db, actor: desk, at }, place, version)
}

/** As the relay does it. */
function relay() {
  return db.pool.query(`with taken as (delete from outbox returning task, payload)
    select graphile_worker.add_job(task, payload) from taken`)
}

function forgetJobs() {
  return db.pool.query('delete from graphile_worker._private_jobs')
}

async function letters(sequence: number): Promise<string[]> {
  const { rows } = await db.pool.query(
    `select payload ->> 'to' || ' ' || (payload ->> 'event') as letter from outbox
     where task = 'booking-letter' and payload ->> 'bookingId' = $1 and payload ->> 'sequence' = $2::text order by id`,
    [place.id, String(sequence)],
  )
  return rows.map(row => row.letter)
}
