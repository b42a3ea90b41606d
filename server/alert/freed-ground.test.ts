import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeBooking } from '../testing/occupancy-factories.ts'
import { waitForTime } from './service.ts'

const db = testDatabase()
const at = new Date('2030-03-04T09:00:00Z')
const date = '2030-03-06'

it('a freed time is as little work while thousands wait elsewhere, for other days or for other sports', async () => {
  const facility_id = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id })
  const bookingId = await makeBooking(db, { fieldId, date, startMinute: 20 * 60 })
  const [ada, other] = [await makePerson(db), await makePerson(db)]
  const eight = { fromTime: '20:00', toTime: '20:00' }
  await waitForTime({ db, actor: ada, at }, { sport: 'calcio-5', date, ...eight, where: { fieldId } })
  // By turns for Milano, for another sport, and for another day of this place; all looked at already.
  await db.pool.query(
    `insert into alert (id, user_id, sport, date, from_minute, to_minute, comune_code, created_at, looked_at)
     select gen_random_uuid(), $1, case n % 3 when 1 then 'tennis' else 'calcio-5' end,
       $2::date + case n % 3 when 2 then 3 else 0 end, n % 1000, 1300 + n / 1000,
       case n % 3 when 0 then '015146' else '058039' end, $3, $3
     from generate_series(1, 3000) as n`,
    [other.id, date, at],
  )
  await db.pool.query('analyze alert')

  const rows = await alertsRead('select release_ground(array[$1::uuid])', [bookingId])
  expect(rows).toBeLessThan(20)
  expect(await alertsRead('select hold_freed_times($1)', [at])).toBeLessThan(20)
  const holds = await db.pool.query("select held_for from field_occupancy where kind = 'hold'")
  expect(holds.rows).toEqual([{ held_for: ada.id }])
})

/** How many alerts a statement reads, whatever its plan. */
async function alertsRead(statement: string, values: unknown[]): Promise<number> {
  const connection = await db.pool.connect()
  try {
    await connection.query('begin')
    await connection.query(statement, values)
    const { rows } = await connection.query<{ count: number }>(
      `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as count
       from pg_stat_xact_user_tables where relname = 'alert'`,
    )
    await connection.query('commit')
    return rows[0]?.count ?? 0
  } finally {
    connection.release()
  }
}
