import type { Occupant } from '../../availability/rules.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

const obstacles = prepared(
  'desk-obstacle',
  `select f.name as "field_name!", o.kind as "kind?", wall_start($date::date, o.during) as "start_time?",
     wall_end($date::date, o.during) as "end_time?",
     coalesce(b.customer_name, c.reason) as "who?", span.starts_at is not null as "is_time!"
   from field f
   left join lateral desk_span($date::date, $startMinute, $endMinute, coalesce($at?::timestamptz, now())) span on true
   left join lateral (
     select o.kind, o.during, o.ref
     from field_occupancy o
     -- Without a time the range would be all of time.
     where span.starts_at is not null and o.unit = any (f.ground) and o.during && tstzrange(span.starts_at, span.ends_at)
       and o.ref is distinct from $except?::uuid
       and (o.expires_at is null or o.expires_at > coalesce($at?::timestamptz, now()))
     order by lower(o.during) limit 1
   ) o on true
   left join booking b on b.id = o.ref
   left join closure c on c.id = o.ref
   where f.facility_id = $facilityId and f.id = any ($fieldIds::integer[])
   order by o.kind is null, f.id`,
).giving<{ kind: Occupant }>()

export type Wanted = {
  facilityId: number
  fieldIds: readonly number[]
  date: string
  startMinute: number
  endMinute: number
  /** The booking that is being moved: it is no obstacle to itself. */
  except?: string
}

/** One row for each of these fields, those that are taken first. */
export function listObstacles({ db, at }: Context, wanted: Wanted) {
  return obstacles(db, { ...wanted, at })
}
