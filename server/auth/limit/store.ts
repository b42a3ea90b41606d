import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { Limit } from './rules.ts'

const MAX_DELAY_SECONDS = 15 * 60
const FIRST_DELAY_SECONDS = 30

// Counting and asking are one statement, so that parallel tries cannot all pass on the same old count. While a key
// is not free nothing is written: the waiting time neither grows nor starts again.
const takeTry = statement<{ count: number | null; wait_seconds: number | null }>(
  'auth-limit-take',
  `with taken as (
     insert into auth_limit as kept (key, count, window_ends, free_at)
     values ($1, 1, now() + $3 * interval '1 second',
       case when $2 > 1 then now() else now() + $3 * interval '1 second' end)
     on conflict (key) do update set
       count = case when kept.window_ends <= now() then 1 else kept.count + 1 end,
       window_ends = case when kept.window_ends <= now() then now() + $3 * interval '1 second'
         when $4 then greatest(kept.window_ends, now() + $3 * interval '1 second')
         else kept.window_ends end,
       free_at = case
         when kept.window_ends <= now() and $2 > 1 then now()
         when kept.window_ends <= now() then now() + $3 * interval '1 second'
         when kept.count + 1 < $2 then now()
         when $4 then now() + interval '1 second'
           * least(${MAX_DELAY_SECONDS}, ${FIRST_DELAY_SECONDS} * power(2, least(kept.count + 1 - $2, 10)))
         else kept.window_ends end
     where kept.free_at <= now()
     returning count)
   select count, null::integer as wait_seconds from taken
   union all
   select null, greatest(1, ceil(extract(epoch from free_at - now())))::integer
   from auth_limit where key = $1 and not exists (select from taken)`,
)

/** @returns the seconds to wait, 0 when the try is granted */
export async function countTry(db: Database, key: string, limit: Limit): Promise<number> {
  const values = [key, limit.most, limit.windowSeconds, limit.after === 'grow']
  const [row] = await takeTry(db, values)
  return row?.wait_seconds ?? 0
}

const giveBack = statement(
  'auth-limit-give-back',
  'update auth_limit set count = greatest(count - 1, 0), free_at = now() where key = $1',
)

/** A try that succeeded was none of those that a limit is for. */
export async function returnTry(db: Database, key: string): Promise<void> {
  await giveBack(db, [key])
}

const forget = statement('auth-limit-forget', 'delete from auth_limit where key = $1')

export async function forgetTries(db: Database, key: string): Promise<void> {
  await forget(db, [key])
}

const sweep = statement(
  'auth-limit-sweep',
  'delete from auth_limit where window_ends < now() and free_at < now()',
)

export async function sweepTries(db: Database): Promise<void> {
  await sweep(db, [])
}
