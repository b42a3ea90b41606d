import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { changeAdmin, listAccounts, suspendUser, takeUserUpAgain } from '../admin/user/service.ts'
import { makeBooking } from '../booking/service.ts'
import { bookForCaller } from '../desk/service.ts'
import { guest, type Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/in-turn.ts'
import { getFacilityPage } from './listing/service.ts'
import { changeRole, stepDown, takePostAway } from './post/service.ts'
import { getStaffFacility } from './staff/service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const date = '2026-11-25'
let facilityId: number
let fieldId: number
let slug: string
let sara: Person
let paolo: Person

beforeEach(async () => {
  slug = `tre-pini-${randomUUID()}`
  facilityId = await makeFacility(db, { name: 'Tre Pini', slug })
  fieldId = await makeField(db, { facility_id: facilityId })
  await db.pool.query('delete from facility_staff where facility_id = $1', [facilityId])
  sara = await makePerson(db, { name: 'Sara Conti', staffOf: [facilityId], post: 'owner' })
  paolo = await makePerson(db, { role: 'admin' })
})

it('takes no booking while the account of whoever runs it is suspended, keeps those there are, and is then as before', async () => {
  const client = await makePerson(db)
  await makeBooking(as(client), wish('12:00'), randomUUID())
  expect(await accountOf(sara)).toMatchObject({ facilities: ['Tre Pini'], facilitiesAlone: ['Tre Pini'] })

  await suspendUser(as(paolo), sara.id, 'Telefono che non risponde')
  expect(await isBookable()).toBe(false)
  await expect(makeBooking(as(client), wish('15:00'), randomUUID())).rejects.toMatchObject({
    code: expect.stringMatching(/^slot-/),
  })
  const calling = {
    fieldId,
    date,
    startTime: '18:00',
    endTime: '19:00',
    customerName: 'Ugo',
    phone: '06 5550 1234',
  }
  await expect(bookForCaller(as(paolo), facilityId, calling, randomUUID())).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await getStaffFacility(as(paolo), facilityId)).toMatchObject({ isRun: false })
  expect(await accountOf(sara)).toMatchObject({ facilities: ['Tre Pini'], facilitiesAlone: ['Tre Pini'] })
  const { rows } = await db.pool.query('select status from booking where field_id = $1', [fieldId])
  expect(rows).toEqual([{ status: 'confirmed' }])

  // What an account is called follows from its posts, also while it is suspended.
  await changeAdmin(as(paolo), sara.id, true)
  await changeAdmin(as(paolo), sara.id, false)
  await takeUserUpAgain(as(paolo), sara.id)
  expect(await accountOf(sara)).toMatchObject({ role: 'owner' })
  expect(await getStaffFacility(as(sara), facilityId)).toMatchObject({ isRun: true })
  await makeBooking(as(client), wish('15:00'), randomUUID())
})

it('goes on taking bookings where a colleague can answer', async () => {
  const ugo = await makePerson(db, { staffOf: [facilityId], post: 'desk' })
  expect(await accountOf(sara)).toMatchObject({ facilities: ['Tre Pini'], facilitiesAlone: [] })
  await suspendUser(as(paolo), sara.id, 'Insulti')
  expect(await isBookable()).toBe(true)
  expect(await accountOf(ugo)).toMatchObject({ facilitiesAlone: ['Tre Pini'] })
})

it('keeps its last owner who can log in, and lets him send the other one away', async () => {
  const eva = await makePerson(db, { staffOf: [facilityId], post: 'owner' })
  await suspendUser(as(paolo), sara.id, 'Insulti')
  for (const leaving of [
    changeRole(as(eva), { facilityId, personId: eva.id }, 'desk'),
    takePostAway(as(eva), { facilityId, personId: eva.id }),
  ])
    await expect(leaving).rejects.toMatchObject({ code: 'last-owner' })
  expect(await stepDown(as(eva), facilityId)).toBe(false)
  await takePostAway(as(eva), { facilityId, personId: sara.id })
  expect(await accountOf(sara)).toMatchObject({ role: 'client', facilities: [] })
})

const appointing = `insert into facility_staff (facility_id, user_id, role, verified_at) values ($1, $2, 'owner', now())`

it('is run by nobody where somebody is appointed whose account is suspended', async () => {
  await db.pool.query('delete from facility_staff where facility_id = $1', [facilityId])
  await suspendUser(as(paolo), sara.id, 'Insulti')
  await db.pool.query(appointing, [facilityId, sara.id])
  expect(await isBookable()).toBe(false)
})

it.each(['appointed', 'suspended'])('nor at the same moment, %s first', async first => {
  await db.pool.query('delete from facility_staff where facility_id = $1', [facilityId])
  const suspending =
    "update profile set suspended_at = now(), suspended_words = 'Insulti' where id = $2 and $1 > 0"
  const [one, other] = first === 'appointed' ? [appointing, suspending] : [suspending, appointing]
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query(one, [facilityId, sara.id])
  const waiting = db.pool.query(other, [facilityId, sara.id])
  await untilSomeoneWaits(db)
  await client.query('commit')
  client.release()
  await waiting
  expect(await isBookable()).toBe(false)
})

const wish = (startTime: string) => ({ fieldId, date, startTime, minutes: 60 as const, phone: '333 1234567' })

function as(actor: Person): Context {
  return { db, actor, at }
}

async function isBookable() {
  return (await getFacilityPage({ db, actor: guest, at }, slug, date)).facility.isBookable
}

async function accountOf({ email }: Person) {
  return (await listAccounts(as(paolo), { q: email, page: 1 })).users[0]
}
