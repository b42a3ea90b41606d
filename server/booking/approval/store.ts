import type { FieldSummary } from '#contract/facility.ts'
import { prepared } from '../../db/prepared.ts'
import type { Scope } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import type { StoredStatus } from '../rules.ts'

const inScope = '($isEverywhere or f.facility_id = any ($facilityIds))'

const requestRows = `select b.id, b.status, b.date, wall_time(b.start_minute) as "start_time!",
    wall_time(b.end_minute) as "end_time!", b.price_cents, b.notes, b.customer_name, b.phone, b.sequence, b.cancelled_by,
    coalesce(b.answer_by, b.starts_at) as "answer_by!", played_on(s.summary, s.sports, b.sport) as "summary!",
    known.visits as "visits!", known.no_shows as "no_shows!"
  from booking b join field f on f.id = b.field_id join field_summary s on s.id = f.id
  cross join lateral (
    select count(*) filter (where o.status = 'confirmed')::integer as visits,
      count(*) filter (where o.status = 'no-show')::integer as no_shows
    from booking o where o.customer_id = b.customer_id and o.ends_at <= coalesce($at?::timestamptz, now())
  ) known
  where ${inScope}`

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number]
type Known = { status: StoredStatus; summary: FieldSummary }

const openRequests = prepared(
  'booking-requests',
  `${requestRows} and b.status = 'pending' and coalesce(b.answer_by, b.starts_at) > coalesce($at?::timestamptz, now())
   order by coalesce(b.answer_by, b.starts_at) limit 100`,
).giving<Known>()

export function listRequests({ db, at }: Context, scope: Scope) {
  return openRequests(db, { ...scope, at })
}

const oneRequest = prepared('booking-request', `${requestRows} and b.id = $id`).giving<Known>()

export async function findRequest({ db, at }: Context, scope: Scope, id: string) {
  const [row] = await oneRequest(db, { ...scope, id, at })
  return row
}

const answerable = `select b.id from booking b join field f on f.id = b.field_id
  where b.id = $id and b.sequence = $version and ${inScope}
    and b.status = 'pending' and coalesce(b.answer_by, b.starts_at) > coalesce($at?::timestamptz, now())
  for update of b`

const approveRequest = prepared(
  'approve-booking',
  `with approved as (
     update booking b set status = 'confirmed', answer_by = null, changed_at = coalesce($at?::timestamptz, now()),
       sequence = b.sequence + 1
     where b.id in (${answerable})
     returning b.id, b.field_id, b.status, b.sequence
   )
   select f.facility_id, announce('booking-letter', '{"wasRequest": true}' || booking_letter(approved.id, approved.status, approved.sequence),
     array['client', 'facility'])
   from approved join field f on f.id = approved.field_id`,
)

const refuseRequest = prepared(
  'refuse-booking',
  `select f.facility_id
   from end_bookings(array(${answerable}), 'facility', coalesce($at?::timestamptz, now()), $words?) as ended
   join booking b on b.id = ended join field f on f.id = b.field_id`,
)

type Answer = { id: string; version: number; approve: boolean; words: string | null }

/** Approves or refuses by the server's clock. @returns its facility; undefined if nothing was left to decide, or it was moved */
export async function decideBooking(
  { db, at }: Context,
  scope: Scope,
  { id, version, approve, words }: Answer,
): Promise<number | undefined> {
  const seen = { ...scope, id, version, at }
  const [row] = approve ? await approveRequest(db, seen) : await refuseRequest(db, { ...seen, words })
  return row?.facility_id
}
