import { beforeEach, expect, it } from 'vitest'
import { cancelMyBooking } from '../booking/service.ts'
import type { Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { inTurn } from '../testing/in-turn.ts'
import { makeBooking } from '../testing/occupancy-factories.ts'
import { waitForTime, waitNoLonger } from './service.ts'
import { holdFreedTimes } from './store.ts'

const db = testDatabase()
const at = new Date('2030-03-04T09:00:00Z')
const wish = { sport: 'calcio-5', date: '2030-03-06', fromTime: '20:00', toTime: '20:00' } as const
let fieldId: number
let ada: Person
let adasWish: string

beforeEach(async () => {
  await db.pool.query('delete from alert')
  await db.pool.query('delete from freed_ground')
  const booker = await makePerson(db)
  const facility_id = await makeFacility(db, { cancellation_rule: 'always' })
  fieldId = await makeField(db, { facility_id })
  const bookingId = await makeBooking(db, {
    fieldId,
    date: wish.date,
    startMinute: 20 * 60,
    userId: booker.id,
  })
  ada = await makePerson(db)
  adasWish = await wait(ada)
  // Looks at the new wish now: otherwise `look_at_wishes` would already wait for its row in the tests.
  await holdFreedTimes({ db, at })
  await cancelMyBooking({ db, actor: booker, at }, bookingId)
})

it('a wish that is withdrawn in the moment of its turn holds nothing for nobody, and the next is served', async () => {
  const next = await makePerson(db)
  await wait(next)
  const [, held] = await inTurn(
    { db, actor: ada, at },
    inside => waitNoLonger(inside, adasWish),
    () => holdFreedTimes({ db, at }),
  )
  expect(held).toEqual({ status: 'fulfilled', value: 1 })
  expect(await holders()).toEqual([next.id])
})

it('a wish that is withdrawn while a time is being held for it gives that time up', async () => {
  const [held] = await inTurn(
    { db, actor: ada, at },
    inside => holdFreedTimes({ db: inside.db, at }),
    () => waitNoLonger({ db, actor: ada, at }, adasWish),
  )
  expect(held).toBe(1)
  expect(await holders()).toEqual([])
})

it('is given once where two look for whom to give it at the same moment, and the next is served with what else is free', async () => {
  const eva = await makePerson(db)
  await wait(eva)
  const { rows } = await db.pool.query<{ facility_id: number; during: string }>(
    // Looked at, for the same reason as above.
    `update alert a set field_id = null, facility_id = f.facility_id, looked_at = $2 from field f where f.id = $1
     returning f.facility_id, (select during::text from freed_ground) as during`,
    [fieldId, at],
  )
  const other = await makeField(db, { facility_id: rows[0]?.facility_id ?? 0 })
  const [, held] = await inTurn(
    { db, actor: ada, at },
    inside => holdFreedTimes({ db: inside.db, at }),
    async () => {
      // Enough for one call, and older than what the other one has taken up: written down before it, and there only now.
      await db.pool.query(
        `insert into freed_ground (id, field_id, during) overriding system value
         select -n, case n when 1 then $1::integer else 0 end, $2::text::tstzrange from generate_series(1, 20) as n`,
        [other, rows[0]?.during],
      )
      return holdFreedTimes({ db, at })
    },
  )
  expect(held).toEqual({ status: 'fulfilled', value: 1 })
  const { rows: holds } = await db.pool.query(
    "select field_id, held_for from field_occupancy where kind = 'hold' and field_id = any ($1) order by field_id",
    [[fieldId, other]],
  )
  expect(holds).toEqual([
    { field_id: fieldId, held_for: ada.id },
    { field_id: other, held_for: eva.id },
  ])
})

async function wait(actor: Person): Promise<string> {
  return (await waitForTime({ db, actor, at }, { ...wish, where: { fieldId } })).id
}

async function holders(): Promise<string[]> {
  const { rows } = await db.pool.query<{ held_for: string }>(
    "select held_for from field_occupancy where field_id = $1 and kind = 'hold'",
    [fieldId],
  )
  return rows.map(row => row.held_for)
}
