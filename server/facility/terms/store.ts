import type { Terms } from '#contract/terms.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

const termsById = prepared(
  'terms',
  `select needs_approval as "needsApproval", booking_window_days as "bookingWindowDays",
     notice_minutes as "noticeMinutes", cancellation_rule as "cancellationRule",
     case cancellation_rule when 'hours' then cancellation_hours end as "cancellationHours",
     most_active_bookings as "mostActiveBookings"
   from facility where id = $id for no key update`,
).giving<{ cancellationRule: Terms['cancellationRule'] }>()

export async function findTerms({ db }: Context, id: number): Promise<Terms | undefined> {
  const [row] = await termsById(db, { id })
  return row
}

const change = prepared(
  'terms-change',
  `update facility set needs_approval = $needsApproval, booking_window_days = $bookingWindowDays,
     notice_minutes = $noticeMinutes, cancellation_rule = $cancellationRule,
     cancellation_hours = coalesce($cancellationHours?, cancellation_hours), most_active_bookings = $mostActiveBookings?
   where id = $id`,
)

export async function saveTerms({ db }: Context, id: number, terms: Terms): Promise<void> {
  await change(db, { ...terms, id })
}
