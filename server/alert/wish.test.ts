import { beforeEach, expect, it } from 'vitest'
import type { Alert, NewAlert } from '#contract/alert.ts'
import type { Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { getMyAlerts, waitForTime } from './service.ts'
import { sweepAlerts } from './store.ts'

const db = testDatabase()
const at = new Date('2030-03-04T09:00:00Z')
const date = '2030-03-06'
let fieldId: number

beforeEach(async () => {
  fieldId = await makeField(db, { facility_id: await makeFacility(db) })
})

it('is one also when it is made twice at once, and nobody makes more than ten at once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const eva = await makePerson(db)
    const made = await Promise.all(Array.from({ length: 8 }, () => wait(eva)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  }
  const ugo = await makePerson(db)
  const hours = Array.from(
    { length: 64 },
    (_, index) => `${10 + (index % 12)}:${10 + Math.floor(index / 12)}`,
  )
  const wishes = await Promise.allSettled(
    hours.map(time => wait(ugo, { fromTime: time, toTime: time } as Partial<NewAlert>)),
  )
  expect(wishes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

it('is made once however often it is asked, for ten times at most, and goes when its day has passed', async () => {
  const ada = await makePerson(db)
  const { id } = await wait(ada)
  expect((await wait(ada)).id).toBe(id)
  for (let hour = 9; hour < 18; hour += 1)
    await wait(ada, { fromTime: `${String(hour).padStart(2, '0')}:00`, toTime: '20:00' })
  await expect(wait(ada, { toTime: '22:00' })).rejects.toThrow('too-many-alerts')
  expect((await wait(ada)).id).toBe(id)
  await db.pool.query('update alert set date = current_date - 8 where id = $1', [id])
  await sweepAlerts(db)
  expect(await getMyAlerts(as(ada))).toHaveLength(9)
})

it('is over with its last start: not listed, not one of ten, and not made any more', async () => {
  const ada = await makePerson(db)
  for (let minute = 10; minute < 20; minute += 1)
    await wait(ada, { fromTime: `12:${minute}`, toTime: `12:${minute}` })
  // Half past twelve in Rome.
  const noon = new Date('2030-03-06T11:30:00Z')
  expect(await getMyAlerts(as(ada, noon))).toEqual([])
  await expect(wait(ada, { fromTime: '12:00', toTime: '12:30' }, noon)).rejects.toThrow('invalid-input')
  await wait(ada, { fromTime: '12:00', toTime: '13:00' }, noon)
  await wait(ada, { fromTime: '24:30', toTime: '25:00' }, noon)
  // 00:50 in Rome: the night still belongs to that evening.
  const night = await getMyAlerts(as(ada, new Date('2030-03-06T23:50:00Z')))
  expect(night).toMatchObject([{ date, fromTime: '24:30' }])
})

it('is none of ten any more once a time was kept for it, and can be made again', async () => {
  const ada = await makePerson(db)
  const { id } = await wait(ada)
  for (let minute = 10; minute < 19; minute += 1)
    await wait(ada, { fromTime: `12:${minute}`, toTime: `12:${minute}` })
  await db.pool.query(
    `update alert set held_field_id = $2, held_minute = 1200, held_until = $3 where id = $1`,
    [id, fieldId, at],
  )
  expect((await wait(ada)).id).not.toBe(id)
  await expect(wait(ada, { toTime: '22:00' })).rejects.toThrow('too-many-alerts')
})

it('is for a day to come, at a place that exists and can be booked', async () => {
  const ada = await makePerson(db)
  const closed = await makeFacility(db, { is_bookable: false })
  await expect(wait(ada, { date: '2030-03-03' })).rejects.toThrow('invalid-input')
  await expect(wait(ada, { where: { comune: 'Atlantide' } })).rejects.toThrow('unknown-place')
  await expect(wait(ada, { where: { facilityId: closed } })).rejects.toThrow('not-found')
  await expect(wait(ada, { where: { fieldId: 999_999 } })).rejects.toThrow('not-found')
  // The field is one of five-a-side.
  await expect(wait(ada, { sport: 'padel' })).rejects.toThrow('not-found')
})

it('is not forgotten while the night of its evening goes on', async () => {
  const ada = await makePerson(db)
  const daysAgo = [2, 1]
  for (const [index, days] of daysAgo.entries()) {
    const { id } = await wait(ada, { fromTime: `1${index}:00` })
    await db.pool.query('update alert set date = current_date - $2::integer where id = $1', [id, days])
  }
  await sweepAlerts(db)
  const { rows } = await db.pool.query('select current_date - date as days from alert where user_id = $1', [
    ada.id,
  ])
  expect(rows).toEqual([{ days: 1 }])
})

function as(actor: Person, when = at) {
  return { db, actor, at: when }
}

function wait(actor: Person, wish: Partial<NewAlert> = {}, when = at): Promise<Alert> {
  const usual = { sport: 'calcio-5', date, fromTime: '20:00', toTime: '20:00', where: { fieldId } } as const
  return waitForTime(as(actor, when), { ...usual, ...wish })
}
