import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { NewAlert } from '#contract/alert.ts'
import { cancelMyBooking, makeBooking } from '../booking/service.ts'
import type { Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makeFields, makePerson } from '../testing/factories.ts'
import { makeClosures } from '../testing/occupancy-factories.ts'
import { getMyAlerts, waitForTime } from './service.ts'
import { holdFreedTimes } from './store.ts'

const db = testDatabase()
const date = '2030-03-06'
const minute = (minutes: number) => new Date(Date.parse('2030-03-04T09:00:00Z') + minutes * 60_000)
let fieldId: number
let marco: Person
let ada: Person

beforeEach(async () => {
  await db.pool.query('delete from alert; delete from freed_ground')
  fieldId = await makeField(db, { facility_id: await makeFacility(db, { cancellation_rule: 'always' }) })
  marco = await makePerson(db)
  ada = await makePerson(db)
})

it('is of whoever asked first, in whatever order the wishes were written down', async () => {
  const eva = await makePerson(db)
  const id = await book('20:00')
  await wait(eva, '20:00', minute(1))
  await wait(ada, '20:00', minute(0))
  await cancelMyBooking(as(marco, minute(2)), id)
  expect(await holdFreedTimes({ db, at: minute(3) })).toBe(1)
  expect(await getMyAlerts(as(ada, minute(4)))).toMatchObject([{ held: { startTime: '20:00' } }])
  expect(await getMyAlerts(as(eva, minute(4)))).toMatchObject([{ held: null }])
})

it('comes for an hour in the night after the evening for which somebody waits (R51)', async () => {
  await closeAt(26 * 60)
  const id = await book('24:30')
  await wait(ada, '24:30', minute(0))
  expect(await holdFreedTimes({ db, at: minute(1) })).toBe(0)
  await cancelMyBooking(as(marco, minute(2)), id)
  expect(await holdFreedTimes({ db, at: minute(3) })).toBe(1)
})

it('comes for an hour in the night of the next day, where that one begins at midnight', async () => {
  await db.pool.query('update opening_hours set opens_minute = 0 where field_id = $1', [fieldId])
  await makeClosures(db, [
    { fieldId, date: '2030-03-05', startMinute: 23 * 60, minutes: 150, reason: 'Lavori' },
  ])
  await wait(ada, '00:00', minute(0))
  expect(await holdFreedTimes({ db, at: minute(1) })).toBe(0)
  await db.pool.query('select release_ground(array_agg(id)) from closure where field_id = $1', [fieldId])
  expect(await holdFreedTimes({ db, at: minute(3) })).toBe(1)
})

it('is looked for once an hour where no ground was given up', async () => {
  await closeAt(20 * 60)
  await wait(ada, '22:00', minute(0))
  expect(await holdFreedTimes({ db, at: minute(1) })).toBe(0)
  await closeAt(24 * 60)
  expect(await holdFreedTimes({ db, at: minute(61) })).toBe(0)
  expect(await holdFreedTimes({ db, at: minute(62) })).toBe(1)
})

it('is the first hour that hours given anew make free, on a field of the sport', async () => {
  const { rows } = await db.pool.query('select facility_id from field where id = $1', [fieldId])
  const facilityId: number = rows[0].facility_id
  await closeAt(20 * 60)
  await makeField(db, { facility_id: facilityId, sports: ['tennis'] })
  await book('19:00')
  const times = { fromTime: '19:00', toTime: '21:00' }
  await waitForTime(as(ada, minute(0)), { sport: 'calcio-5', date, ...times, where: { facilityId } })
  expect(await holdFreedTimes({ db, at: minute(1) })).toBe(0)
  await closeAt(24 * 60)
  expect(await holdFreedTimes({ db, at: minute(62) })).toBe(1)
  expect(await getMyAlerts(as(ada, minute(63)))).toMatchObject([{ held: { fieldId, startTime: '20:00' } }])
})

it('comes for each hour of a longer time that is given up', async () => {
  const eva = await makePerson(db)
  const id = await book('19:00', fieldId, 120)
  await wait(ada, '19:00', minute(0))
  await wait(eva, '20:00', minute(0))
  expect(await holdFreedTimes({ db, at: minute(1) })).toBe(0)
  await cancelMyBooking(as(marco, minute(2)), id)
  expect(await holdFreedTimes({ db, at: minute(3) })).toBe(2)
  expect(await getMyAlerts(as(ada, minute(4)))).toMatchObject([{ held: { startTime: '19:00' } }])
  expect(await getMyAlerts(as(eva, minute(4)))).toMatchObject([{ held: { startTime: '20:00' } }])
})

it.each([
  ['suspended', "update profile set suspended_at = now(), suspended_words = 'Spam' where id = $1"],
  [
    'blocked by the facility',
    `insert into customer (facility_id, user_id, name, blocked_at)
     select facility_id, $1::uuid, 'Ada', now() from field order by id desc limit 1`,
  ],
])('passes to the next as soon as whom it is kept for is %s', async (_why, shutOut) => {
  const eva = await makePerson(db)
  const id = await book('20:00')
  await wait(ada, '20:00', minute(0))
  await wait(eva, '20:00', minute(1))
  await cancelMyBooking(as(marco, minute(2)), id)
  await holdFreedTimes({ db, at: minute(3) })
  await db.pool.query(shutOut, [ada.id])
  expect(await holdFreedTimes({ db, at: minute(4) })).toBe(1)
  expect(await getMyAlerts(as(ada, minute(5)))).toEqual([])
  expect(await getMyAlerts(as(eva, minute(5)))).toMatchObject([{ held: { startTime: '20:00' } }])
})

it('is also of whoever waits for the field of which the freed one is a half', async () => {
  const { rows } = await db.pool.query('select facility_id from field where id = $1', [fieldId])
  const [half = 0, whole = 0] = await makeFields(db, Array(2).fill(rows[0]))
  await db.pool.query('select lay_field($1, $2, $3)', [whole, [fieldId, half], minute(0)])
  const id = await book('20:00')
  await wait(ada, '20:00', minute(1), whole)
  // A wish is looked at when it is new, whatever is freed.
  expect(await holdFreedTimes({ db, at: minute(1) })).toBe(0)
  await cancelMyBooking(as(marco, minute(2)), id)
  expect(await holdFreedTimes({ db, at: minute(3) })).toBe(1)
  expect(await getMyAlerts(as(ada, minute(4)))).toMatchObject([{ held: { startTime: '20:00' } }])
})

it('is not of whoever waits for earlier hours, nor of whoever waits for the whole while its other half is taken', async () => {
  const { rows } = await db.pool.query('select facility_id from field where id = $1', [fieldId])
  const [half = 0, whole = 0] = await makeFields(db, Array(2).fill(rows[0]))
  await db.pool.query('select lay_field($1, $2, $3)', [whole, [fieldId, half], minute(0)])
  await book('19:00')
  await book('20:00', half)
  const id = await book('20:00')
  await wait(ada, '19:00', minute(1))
  await wait(ada, '20:00', minute(1), whole)
  await cancelMyBooking(as(marco, minute(2)), id)
  expect(await holdFreedTimes({ db, at: minute(3) })).toBe(0)
})

it('is of nobody who waits for another place, sport, evening or hour, however long, nor kept from who is blocked elsewhere', async () => {
  const { rows } = await db.pool.query('select facility_id from field where id = $1', [fieldId])
  const facilityId: number = rows[0].facility_id
  const elsewhere = await makeFacility(db, { comune_code: '015146', city: 'Milano' })
  const [there = 0, tennis = 0] = await makeFields(db, [
    { facility_id: elsewhere },
    { facility_id: facilityId, sports: ['tennis'] },
  ])
  const id = await book('20:00')
  for (const [time, onField] of [
    ['20:00', there],
    ['20:00', tennis],
    ['21:00', fieldId],
  ] as const)
    await book(time, onField)
  const usual = { sport: 'calcio-5', date, fromTime: '20:00', toTime: '20:00', where: { fieldId } } as const
  const others: NewAlert[] = [
    { ...usual, where: { comune: 'Milano' } },
    { ...usual, where: { facilityId: elsewhere } },
    { ...usual, where: { fieldId: there } },
    { ...usual, sport: 'tennis', where: { facilityId } },
    { ...usual, fromTime: '21:00', toTime: '21:00' },
  ]
  const people = []
  for (const wish of others) {
    const person = await makePerson(db)
    await waitForTime(as(person, minute(0)), wish)
    people.push(person)
  }
  await db.pool.query(
    "insert into customer (facility_id, user_id, name, blocked_at) values ($1, $2, 'Ada', now())",
    [elsewhere, ada.id],
  )
  await wait(ada, '20:00', minute(1))
  expect(await holdFreedTimes({ db, at: minute(1) })).toBe(0)
  await cancelMyBooking(as(marco, minute(2)), id)
  expect(await holdFreedTimes({ db, at: minute(3) })).toBe(1)
  for (const person of people)
    expect(await getMyAlerts(as(person, minute(4)))).toMatchObject([{ held: null }])
  expect(await getMyAlerts(as(ada, minute(4)))).toMatchObject([{ held: { startTime: '20:00' } }])
})

it('is never of whom the facility has blocked by his address alone', async () => {
  const { rows } = await db.pool.query(
    `insert into customer (facility_id, name, email, blocked_at)
     select f.facility_id, 'Prova', p.email, now() from field f, profile p where f.id = $1 and p.id = $2 returning id`,
    [fieldId, ada.id],
  )
  expect(rows).toHaveLength(1)
  const id = await book('20:00')
  await wait(ada, '20:00', minute(0))
  await cancelMyBooking(as(marco, minute(2)), id)
  expect(await holdFreedTimes({ db, at: minute(3) })).toBe(0)
})

it('comes from another facility of the comune where the first with something free has blocked who waits', async () => {
  // Milano has no other facility.
  const milano = { comune_code: '015146', city: 'Milano' }
  const [blocking, open] = [await makeFacility(db, milano), await makeFacility(db, milano)]
  await makeField(db, { facility_id: blocking })
  fieldId = await makeField(db, { facility_id: open })
  await db.pool.query(
    `insert into customer (facility_id, user_id, name, blocked_at) values ($1, $2, 'Ada', now())`,
    [blocking, ada.id],
  )
  const times = { fromTime: '20:00', toTime: '20:00' }
  await waitForTime(as(ada, minute(0)), { sport: 'calcio-5', date, ...times, where: { comune: 'Milano' } })
  expect(await holdFreedTimes({ db, at: minute(1) })).toBe(1)
  expect(await getMyAlerts(as(ada, minute(2)))).toMatchObject([{ held: { fieldId } }])
})

function as(actor: Person, when: Date) {
  return { db, actor, at: when }
}

async function book(startTime: string, onField = fieldId, minutes: 60 | 120 = 60): Promise<string> {
  const wish = { fieldId: onField, date, startTime, minutes, phone: '333 1234567' } as const
  return (await makeBooking(as(marco, minute(0)), wish, randomUUID())).id
}

function wait(actor: Person, time: string, when: Date, onField = fieldId) {
  const times = { fromTime: time, toTime: time }
  return waitForTime(as(actor, when), { sport: 'calcio-5', date, ...times, where: { fieldId: onField } })
}

function closeAt(closes: number) {
  return db.pool.query('update opening_hours set closes_minute = $2 where field_id = $1', [fieldId, closes])
}
