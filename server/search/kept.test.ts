import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeBooking } from '../testing/occupancy-factories.ts'

const db = testDatabase()
const day = '2026-11-25'
const now = new Date('2026-11-21T10:00:00Z')
const expires = new Date('2026-11-21T10:10:00Z')
let fieldId: number
let giulia: Person
let other: Person

beforeAll(async () => {
  giulia = await makePerson(db)
  other = await makePerson(db)
  fieldId = await makeField(db, { facility_id: await makeFacility(db), opening: [{ from: 0, to: 24 * 60 }] })
})

beforeEach(() => db.pool.query('delete from field_occupancy; delete from booking'))

it.each([
  ['in the evening', 20 * 60, ['2026-11-25 20:00', '2026-11-25 21:00']],
  ['since the night before', 0, ['2026-11-24 23:30', '2026-11-25 00:30']],
] as const)(
  'is free for whom it is kept %s, and for all once that is over',
  async (_when, minute, [from, to]) => {
    await db.pool.query(
      `select hold_ground($1, tstzrange($2::timestamp at time zone 'Europe/Rome', $3::timestamp at time zone 'Europe/Rome'),
       'hold', gen_random_uuid(), $4, $5, $6)`,
      [fieldId, from, to, now, giulia.id, expires],
    )
    const last = new Date(expires.getTime() - 1)
    expect(await isFree(minute, last, giulia)).toEqual([true, true])
    expect(await isFree(minute, last, other)).toEqual([false, false])
    expect(await isFree(minute, last, null)).toEqual([false, false])
    expect(await isFree(minute, expires, other)).toEqual([true, true])
  },
)

it('is free until the very minute at which the next one begins', async () => {
  await makeBooking(db, { fieldId, date: day, startMinute: 21 * 60 })
  expect(await isFree(20 * 60, now, null)).toEqual([true, true])
  expect(await isFree(20 * 60 + 30, now, null)).toEqual([false, false])
})

/** As a search looks up one minute, and as the list of a day has it. */
async function isFree(minute: number, at: Date, person: Person | null): Promise<boolean[]> {
  const { rows } = await db.pool.query(
    `select
       exists (
         select from hours_of(f.id, $2::date) h
         cross join lateral free_start(f, h.opens_minute, h.closes_minute, $2::date, $3::timestamptz, $4::integer, $5::uuid)
       ) as is_found,
       (
         select slot.is_free from field_slots(f.id, $2::date, $3::timestamptz, null, $5::uuid) slot
         where slot.start_minute = $4::integer
       ) as is_listed
     from field f where f.id = $1`,
    [fieldId, day, at, minute, person?.id ?? null],
  )
  return [rows[0].is_found, rows[0].is_listed]
}
