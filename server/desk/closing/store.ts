import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

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

export type CloseFields = {
  facilityId: number
  fieldIds: readonly number[]
  count: number
  date: string
  startMinute: number
  endMinute: number
  reason: string
  userId: string
  key: string
  requestHash: string
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
     returning c.*
   )
   select gone.field_id, gone.reason, day as "date!", wall_start(day, gone.during) as "start_time!",
     wall_end(day, gone.during) as "end_time!", release_ground(array[gone.id])
   from gone cross join lateral (select (lower(gone.during) at time zone 'Europe/Rome')::date as day) began`,
)

/** The closure as it was; undefined when it is open already. */
export async function reopenField({ db }: Context, closure: { facilityId: number; id: string }) {
  const [row] = await reopen(db, closure)
  return row
}
