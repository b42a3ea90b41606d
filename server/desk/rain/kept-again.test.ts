import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { makeField } from '../../testing/factories.ts'
import { afterRainStart, makeRainyClub, type RainyClub, rainyDate } from '../../testing/rainy-club.ts'
import { undoRain } from './service.ts'

const db = testDatabase()
let club: RainyClub

beforeEach(async () => {
  await db.pool.query('delete from alert; delete from outbox; delete from rain_closing')
  club = await makeRainyClub(db)
  await club.keepForSomebody()
})

it('keeps nothing again for whom it would not be kept any more: he goes on waiting', async () => {
  const over = afterRainStart(5)
  await db.pool.query('update alert set held_until = $1', [over])
  await db.pool.query("update field_occupancy set expires_at = $1 where kind = 'hold'", [over])
  await closeAndThinkAgain()
  expect(await club.entries()).toEqual([])
  expect(await kept()).toEqual([{ field_id: null }])
})

it('keeps it again for whoever has asked for the same once more meanwhile', async () => {
  await db.pool.query(
    `insert into alert (id, user_id, sport, date, from_minute, to_minute, field_id)
     select gen_random_uuid(), user_id, sport, date, from_minute, to_minute, field_id from alert`,
  )
  await closeAndThinkAgain()
  expect(await club.entries()).toEqual(['19:00–20:00 hold'])
  expect(await kept()).toEqual([{ field_id: club.fieldId }, { field_id: null }])
})

it('leaves him what has been kept for him elsewhere meanwhile', async () => {
  const other = await makeField(db, { facility_id: club.facilityId })
  await closeAndThinkAgain(() =>
    db.pool.query(
      `update alert set held_field_id = $1, held_minute = 1140, held_until = $3::timestamptz + interval '10 minutes'
       returning hold_ground($1, tstzrange(rome_instant($2::date, 1140), rome_instant($2::date, 1200)), 'hold', id, $3, user_id,
         $3::timestamptz + interval '10 minutes')`,
      [other, rainyDate, afterRainStart(5)],
    ),
  )
  expect(await kept()).toEqual([{ field_id: other }])
  expect(await club.entries()).toEqual(['19:00–20:00 hold'])
})

async function closeAndThinkAgain(meanwhile = async (): Promise<unknown> => undefined) {
  const { id } = await club.close('20:00')
  await meanwhile()
  await undoRain(club.context(afterRainStart(9)), club.facilityId, id)
}

/** Where something is kept for each wish. */
async function kept() {
  const { rows } = await db.pool.query(
    'select held_field_id as field_id from alert order by held_field_id nulls last',
  )
  return rows
}
