import type { Database } from '../../db/database.ts'
import { type Asked, prepared } from '../../db/prepared.ts'
import type { Limit } from './rules.ts'

const MAX_DELAY_SECONDS = 15 * 60
const FIRST_DELAY_SECONDS = 30

// Counting and asking are one statement, so that parallel tries cannot all pass on the same old count. While a key is
// not free nothing is written: the waiting time neither grows nor starts again. A try that had to wait for the row is
// measured when it gets it (`clock_timestamp`): at its `now()` the waiting time of those before it had not passed yet.
const takeTry = prepared(
  'auth-limit-take',
  `with taken as (
     insert into auth_limit as kept (key, count, window_ends, free_at)
     values ($key, 1, now() + $windowSeconds * interval '1 second',
       case when $most > 1 then now() else now() + $windowSeconds * interval '1 second' end)
     on conflict (key) do update set
       count = case when kept.window_ends <= now() then 1 else kept.count + 1 end,
       window_ends = case when kept.window_ends <= now() then now() + $windowSeconds * interval '1 second'
         when $isGrowing then greatest(kept.window_ends, now() + $windowSeconds * interval '1 second')
         else kept.window_ends end,
       free_at = case
         when kept.window_ends <= now() and $most > 1 then now()
         when kept.window_ends <= now() then now() + $windowSeconds * interval '1 second'
         when kept.count + 1 < $most then now()
         when $isGrowing then now() + interval '1 second'
           * least(${MAX_DELAY_SECONDS}, ${FIRST_DELAY_SECONDS} * power(2, least(kept.count + 1 - $most, 10)))
         else kept.window_ends end
     where kept.free_at <= clock_timestamp()
     returning count)
   select count, null::integer as wait_seconds from taken
   union all
   select null, greatest(1, ceil(extract(epoch from free_at - now())))::integer
   from auth_limit where key = $key and not exists (select from taken)`,
)

/** @returns the seconds to wait, 0 when the try is granted */
export async function countTry(db: Asked, key: string, limit: Limit): Promise<number> {
  const { most, windowSeconds, after } = limit
  const [row] = await takeTry(db, { key, most, windowSeconds, isGrowing: after === 'grow' })
  // No row: the row that refuses was written after this statement began, and the next one sees it.
  return row ? (row.wait_seconds ?? 0) : countTry(db, key, limit)
}

const giveBack = prepared(
  'auth-limit-give-back',
  'update auth_limit set count = greatest(count - 1, 0), free_at = now() where key = $key',
)

/** Gives back a try that succeeded, where a limit is for those that fail. */
export async function returnTry(db: Database, key: string): Promise<void> {
  await giveBack(db, { key })
}

const forget = prepared('auth-limit-forget', 'delete from auth_limit where key = $key')

export async function forgetTries(db: Database, key: string): Promise<void> {
  await forget(db, { key })
}

const sweep = prepared(
  'auth-limit-sweep',
  'delete from auth_limit where window_ends < now() and free_at < now()',
)

export async function sweepTries(db: Database): Promise<void> {
  await sweep(db)
}
