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
  phone: string | null
  answer_by: Date
  summary: FieldSummary
}

/** Null stands for every facility. */
export type Facilities = readonly number[] | null

const requestRows = `select b.id, b.status, b.date, wall_time(b.start_minute) as start_time,
    wall_time(b.end_minute) as end_time, b.price_cents, b.notes, b.customer_name, b.phone,
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

const answerable = `select b.id from booking b join field f on f.id = b.field_id
  where b.id = $2 and ($1::integer[] is null or f.facility_id = any($1))
    and b.status = 'pending' and coalesce(b.answer_by, b.starts_at) > coalesce($3::timestamptz, now())
  for update of b`

const approve = statement<{ id: string }>(
  'approve-booking',
  `with approved as (
     update booking b set status = 'confirmed', answer_by = null, changed_at = coalesce($3::timestamptz, now()),
       sequence = b.sequence + 1
     where b.id in (${answerable})
     returning b.id, b.status, b.sequence
   )
   select id, announce_booking(id, status, sequence) from approved`,
)

const refuse = statement<{ id: string }>(
  'refuse-booking',
  `select id from end_bookings(array(${answerable}), 'facility', coalesce($3::timestamptz, now())) as id`,
)

/** Approves or refuses by the server's clock; false when there was nothing left to decide. */
export async function decideBooking(
  { db, at }: Context,
  facilities: Facilities,
  { id, isApproved }: { id: string; isApproved: boolean },
): Promise<boolean> {
  const decide = isApproved ? approve : refuse
  return (await decide(db, [facilities, id, at ?? null])).length === 1
}
