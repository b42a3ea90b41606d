import type { Booking } from '#contract/booking.ts'
import type { FieldSummary } from '#contract/facility.ts'
import type { SportSlug } from '#contract/sport.ts'
import type { StoredStatus } from './rules.ts'

/** What the compiler cannot read off the columns. */
export type KnownOfBooking = {
  status: StoredStatus
  summary: FieldSummary
  field_sports: SportSlug[]
  cancelled_by: NonNullable<Booking['cancelledBy']>
}

/** Of `booking b` and its `field_summary s`, for its booker and for the letters about it. */
export const bookingColumns = `b.id, b.user_id, b.date, wall_time(b.start_minute) as "start_time!",
  wall_time(b.end_minute) as "end_time!", b.starts_at, b.ends_at, b.sequence, b.price_cents,
  b.member_discount_percent, b.status, b.notes,
  b.cancellable_until, b.answer_by, b.cancelled_by, b.cancel_words, played_on(s.summary, s.sports, b.sport) as "summary!",
  s.sports as "field_sports!",
  (select greatest(0, coalesce(sum(p.cents), 0))::integer from payment p where p.booking_id = b.id) as "paid_cents!",
  (select m.title from organized_match m where m.booking_id = b.id and m.status <> 'cancelled') as match_title,
  is_suspended(s.facility_id) as "is_suspended!",
  is_blocked(s.facility_id, b.user_id, b.phone, b.email) as "is_blocked!"`
