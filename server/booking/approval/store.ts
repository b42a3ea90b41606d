import type { FieldSummary } from '#contract/facility.ts'
import { statement } from '../../db/statement.ts'
import type { Context } from '../../kit/context.ts'

export type RequestRow = {
  id: string
  status: string
  date: string
  start_time: string
  end_time: string
  price_cents: number
  notes: string | null
  customer_name: string
  phone: string
  answer_by: Date
  summary: FieldSummary
}

/** Null stands for every facility. */
export type Facilities = readonly number[] | null

const requestRows = `select b.id, b.status, b.date, to_char(b.start_time, 'HH24:MI') as start_time,
    to_char(b.end_time, 'HH24:MI') as end_time, b.price_cents, b.notes, b.customer_name, b.phone,
    coalesce(b.answer_by, b.starts_at) as answer_by, s.summary
  from booking b join field_summary s on s.id = b.field_id
  where ($1::integer[] is null or s.facility_id = any($1))`

const openRequests = statement<RequestRow>(
  'booking-requests',
  `${requestRows} and b.status = 'pending' and coalesce(b.answer_by, b.starts_at) > coalesce($2::timestamptz, now())
   order by answer_by limit 100`,
)

export function listRequests({ db, at }: Context, facilities: Facilities): Promise<RequestRow[]> {
  return openRequests(db, [facilities, at ?? null])
}

const oneRequest = statement<RequestRow>('booking-request', `${requestRows} and b.id = $2`)

export async function findRequest({ db }: Context, facilities: Facilities, id: string) {
  const [row] = await oneRequest(db, [facilities, id])
  return row
}

const decide = statement<{ id: string }>(
  'decide-booking',
  `with clock as (select coalesce($4::timestamptz, now()) as at),
   decided as (
     update booking b set status = case when $3 then 'confirmed' else 'cancelled' end,
       cancelled_by = case when $3 then null else 'facility' end,
       cancelled_at = case when $3 then null else clock.at end,
       answer_by = null, changed_at = clock.at, sequence = b.sequence + 1
     from field f, clock
     where b.id = $2 and f.id = b.field_id and ($1::integer[] is null or f.facility_id = any($1))
       and b.status = 'pending' and coalesce(b.answer_by, b.starts_at) > clock.at
     returning b.id, b.occupancy_id, b.status, b.sequence
   ),
   freed as (
     update field_occupancy o set active = false
     from decided where o.id = decided.occupancy_id and decided.status = 'cancelled'
     returning o.id
   ),
   announced as (
     insert into outbox (task, payload)
     select 'booking-letter', json_build_object('bookingId', decided.id, 'event', decided.status, 'to', reader,
       'sequence', decided.sequence)
     from decided, unnest(array['client', 'facility']) as reader
   )
   select id from decided`,
)

/** Approves or refuses by the server's clock; false when there was nothing left to decide. */
export async function decideBooking(
  { db, at }: Context,
  facilities: Facilities,
  { id, isApproved }: { id: string; isApproved: boolean },
): Promise<boolean> {
  return (await decide(db, [facilities, id, isApproved, at ?? null])).length === 1
}
