import type { Database } from '../../db/database.ts'
import { waitForTurn } from '../../db/one-at-a-time.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import type { Claim } from '../../kit/idempotency.ts'
import type { Known } from '../rules.ts'

const falling = prepared(
  'rain-falling',
  `select b.id as "id!", b.field_id as "field_id!", wall_time(b.start_minute) as "start_time!",
     b.customer_name as "customer_name!", b.phone, b.price_cents as "price_cents!", b.email is not null as "has_address!",
     array(
       select lower(b.email) where b.email is not null
       union
       select lower(p.email) from organized_match m
       cross join lateral (
         select unnest(people_of_match(m.id)) union select r.user_id::text from match_reserve r where r.match_id = m.id
       ) told (id)
       join profile p on p.id = told.id::uuid
       where m.booking_id = b.id and m.status <> 'cancelled'
     ) as "addresses!",
     same_hour_again(b, coalesce($at?::timestamptz, now())) as again
   from falling_in_rain(
     array(select f.id from field f where f.facility_id = $facilityId),
     coalesce($at?::timestamptz, now()), rome_instant($date::date, $untilMinute)
   ) b
   order by b.starts_at, b.id limit 200`,
)

/** Today's bookings, on any field of the facility, that rain until that hour would cancel. */
export function listFalling(
  { db, at }: Context,
  wish: { facilityId: number; date: string; untilMinute: number },
) {
  return falling(db, { ...wish, at })
}

const start = prepared(
  'rain-start',
  `with made as (
     insert into rain_closing (id, facility_id, field_ids, until_at, words, started_at)
     select $id::uuid, $facilityId, $fieldIds::integer[], rome_instant($date::date, $untilMinute), $words,
       coalesce($at?::timestamptz, now())
     where coalesce($at?::timestamptz, now()) < rome_instant($date::date, $untilMinute)
       and cardinality($fieldIds::integer[]) = (
         select count(*) from field f where f.facility_id = $facilityId and f.id = any ($fieldIds::integer[])
       )
     returning id, field_ids, started_at, until_at
   ),
   claimed as (
     insert into idempotency_key (user_id, key, request_hash, outcome)
     select $userId::uuid, $key, $requestHash, json_build_object('id', made.id) from made
     returning outcome
   )
   select claimed.outcome from made, claimed`,
).giving<{ outcome: { id: string } }>()

const closeNow = prepared(
  'rain-close-now',
  // From the beginning of the minute, in which a clock shows the field as closed.
  `select close_free_ground(r.id, r.field_ids, tstzrange(date_trunc('minute', r.started_at), r.until_at), r.started_at),
     queue_task('rain-due', json_build_object('notBefore', now() + undo_span()))
   from rain_closing r where r.id = $id`,
)

export type StartRain = Claim & {
  id: string
  facilityId: number
  fieldIds: readonly number[]
  date: string
  untilMinute: number
  words: string
}

/** What one desk opens another may just be closing: each sees what the other has done. */
const turnOf = (facilityId: number) => `rain ${facilityId}`

/** Closes free ground at once, the rest ten seconds later; undefined for an hour that is over, or a field of another facility. */
export async function startRain({ db, at }: Context, wish: StartRain) {
  await waitForTurn(db, turnOf(wish.facilityId))
  const [row] = await start(db, { ...wish, at })
  // A second statement of the same transaction, because the closing must exist before its closures refer to it.
  if (row) await closeNow(db, { id: row.outcome.id })
  return row?.outcome
}

const undo = prepared(
  'rain-undo',
  'select undo_rain($id, $facilityId, coalesce($at?::timestamptz, now())) as "is_undone!"',
)

export async function endRain({ db, at }: Context, rain: Known): Promise<boolean> {
  await waitForTurn(db, turnOf(rain.facilityId))
  const [row] = await undo(db, { ...rain, at })
  return row?.is_undone ?? false
}

const undone = prepared(
  'rain-undone',
  `select exists (
     select from rain_closing other
     where other.facility_id = r.facility_id and other.undone_at is null
       and exists (
         select from field theirs join field mine on mine.ground && theirs.ground
         where theirs.id = any (other.field_ids) and mine.id = any (r.field_ids)
       )
       and (other.carried_out_at is null or other.carried_out_at >= r.started_at) and other.started_at <= r.undone_at
   ) as "isElsewhereClosed!"
   from rain_closing r where r.id = $id and r.facility_id = $facilityId and r.undone_at is not null`,
)

/** What has been taken back, and whether a colleague's closing of the same seconds stands all the same. */
export async function findUndoneRain({ db }: Context, rain: Known) {
  const [row] = await undone(db, rain)
  return row
}

// Found by their reason, as the desk sees it, because the desk may have typed 'pioggia' itself. Closings that can still
// be taken back are left out: undoing them is another door. What the desk has typed for another evening is not today's rain.
const reopen = prepared(
  'rain-reopen',
  `with gone as (
     delete from closure c using field f
     where f.facility_id = $facilityId and f.id = c.field_id and lower(btrim(c.reason)) = 'pioggia'
       and upper(c.during) > coalesce($at?::timestamptz, now())
       and (lower(c.during) < rome_instant($evening::date, 1560) or c.rain_id is not null)
       and not exists (select from rain_closing r where r.id = c.rain_id and r.carried_out_at is null)
     returning c.id, c.field_id
   ),
   freed as (select release_ground(array(select gone.id from gone)))
   select array(select distinct gone.field_id from gone order by gone.field_id) as "fieldIds!",
     (select gone.id from gone order by gone.id limit 1) as "firstId!"
   from freed where exists (select from gone)`,
)

/** Undefined when nothing is closed for rain. */
export async function reopenRained({ db, at }: Context, wish: { facilityId: number; evening: string }) {
  const [row] = await reopen(db, { ...wish, at })
  return row
}

const due = prepared(
  'rain-due',
  `select r.id from rain_closing r
   where r.carried_out_at is null and r.undone_at is null
     and r.started_at + undo_span() <= coalesce($at?::timestamptz, now())
   order by r.started_at limit 100`,
)
const carryOut = prepared(
  'rain-carry-out',
  'select last, refusal from carry_out_rain($id, coalesce($at?::timestamptz, now()), $most::integer, $after?::uuid)',
)

/** One statement cancels so many, in a fraction of a second. */
const BOOKINGS_AT_ONCE = 100

/**
 * Carries out each due closing once. They are read from their table, so that a killed worker leaves nothing undone. One
 * that fails does not stop the others, and is tried again a minute later.
 * @throws the first failure, after all the others are done
 */
export async function carryOutRain(db: Database, at?: Date, most = BOOKINGS_AT_ONCE): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of await due(db, { at }))
    await carryOutOne(db, { id, at, most }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function carryOutOne(db: Database, rain: { id: string; at: Date | undefined; most: number }) {
  let after: string | null = null
  let refusal: string | null = null
  do {
    const [part] = await carryOut(db, { ...rain, after })
    refusal ??= part?.refusal ?? null
    after = part?.last ?? null
  } while (after)
  if (refusal) throw new Error(`Rain could not end booking ${refusal}`)
}
