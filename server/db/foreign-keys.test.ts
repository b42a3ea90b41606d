import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'

const db = testDatabase()

/** Keys that need no index. */
const spared = {
  alert_sport_fkey: 'no sport is deleted',
  alert_user_id_fkey: 'few rows: what somebody waited for goes after its evening',
  import_run_user_id_fkey: 'few rows: one an import',
  organized_match_booking_id_fkey: 'no booking is deleted',
}

it('finds by an index what hangs on a row that is deleted', async () => {
  const { rows } = await db.pool.query<{ conname: keyof typeof spared }>(
    `select c.conname from pg_constraint c
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
       select from pg_index i
       where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL%')
     )
     order by 1`,
  )
  expect(rows.map(({ conname }) => conname)).toEqual(Object.keys(spared))
})
