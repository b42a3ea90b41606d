import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { cancelMyBooking, makeBooking } from '../booking/service.ts'
import type { Person } from '../kit/actor.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { moveForCustomer, undoChange } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const hours = { date: '2026-11-25', startTime: '20:00' }
let club: Awaited<ReturnType<typeof makeClub>>
let giulia: Person
let id: string
/** After the desk has moved it. */
let version: number

beforeEach(async () => {
  club = await makeClub(db, { post: 'desk' })
  giulia = await makePerson(db)
  const wish = { fieldId: club.fieldId, ...hours, minutes: 60 as const, phone: '333 1234567' }
  ;({ id } = await makeBooking(as(giulia), wish, randomUUID()))
  const place = { fieldId: club.fieldId, date: hours.date, startTime: '17:00', endTime: '18:00', version: 1 }
  ;({ version } = await moveForCustomer(as(club.staff), { facilityId: club.facilityId, id }, place))
})

it('what its booker has cancelled since stays cancelled, whatever version is named', async () => {
  await cancelMyBooking(as(giulia), id)
  for (const seen of [version, version + 1])
    await expect(undoChange(as(club.staff), { facilityId: club.facilityId, id }, seen)).rejects.toMatchObject(
      { code: 'undo-refused' },
    )
  expect(await stored()).toEqual({ status: 'cancelled', time: '17:00' })
})

it('the desk of another facility takes nothing back', async () => {
  const elsewhere = await makeClub(db, { post: 'desk' })
  await expect(
    undoChange(as(elsewhere.staff), { facilityId: elsewhere.facilityId, id }, version),
  ).rejects.toMatchObject({ code: 'not-found' })
  expect(await stored()).toEqual({ status: 'confirmed', time: '17:00' })
})

function as(actor: Person) {
  return { db, actor, at }
}

async function stored() {
  const { rows } = await db.pool.query(
    'select status, wall_time(start_minute) as time from booking where id = $1',
    [id],
  )
  return rows[0]
}
