import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import type { Claim } from '../../kit/idempotency.ts'
import type { Known } from '../rules.ts'

const close = prepared(
  'desk-close',
  `with closed as materialized (
     select close_fields(array(
       select f.id from field f where f.id = any ($fieldIds::integer[]) and f.facility_id = $facilityId
     ), tstzrange(span.starts_at, span.ends_at), $reason, coalesce($at?::timestamptz, now())) as ids
     from desk_span($date::date, $startMinute, $endMinute, coalesce($at?::timestamptz, now())) span
     where $count = (select count(*) from field f where f.id = any ($fieldIds::integer[]) and f.facility_id = $facilityId)
   ),
   claimed as (
     insert into idempotency_key (user_id, key, request_hash, outcome)
     select $userId::uuid, $key, $requestHash, json_build_object('ids', closed.ids) from closed
     where closed.ids is not null
     returning outcome
   )
   select outcome from claimed`,
).giving<{ outcome: { ids: string[] } }>()

export type CloseFields = Claim & {
  facilityId: number
  fieldIds: readonly number[]
  count: number
  date: string
  startMinute: number
  endMinute: number
  reason: string
}

/** Undefined when anything stands on one of them, or one is another facility’s: then none is closed. */
export async function closeFields({ db, at }: Context, wish: CloseFields) {
  const [row] = await close(db, { ...wish, at })
  return row?.outcome
}

const reopen = prepared(
  'desk-reopen',
  `with gone as (
     delete from closure c using field f
     where c.id = $id and f.id = c.field_id and f.facility_id = $facilityId
       and not exists (select from rain_closing r where r.id = c.rain_id and r.carried_out_at is null)
     returning c.*
   )
   select gone.field_id, gone.reason, day as "date!", wall_start(day, gone.during) as "start_time!",
     wall_end(day, gone.during) as "end_time!", release_ground(array[gone.id])
   from gone cross join lateral (select (lower(gone.during) at time zone 'Europe/Rome')::date as day) began`,
)

/** The closure as it was; undefined when it is open already, and while rain is still closing (`isClosing`). */
export async function reopenField({ db }: Context, closure: Known) {
  const [row] = await reopen(db, closure)
  return row
}

const closing = prepared(
  'desk-closing',
  `select c.id from closure c
   join field f on f.id = c.field_id
   join rain_closing r on r.id = c.rain_id and r.carried_out_at is null
   where c.id = $id and f.facility_id = $facilityId`,
)

/** Whether a closure is of rain that can still be taken back: opened by itself, it would be closed again a moment later. */
export async function isClosing({ db }: Context, closure: Known): Promise<boolean> {
  return (await closing(db, closure)).length === 1
}
