import type { Terms } from '#contract/terms.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

const termsText = `
   select needs_approval as "needsApproval", booking_window_days as "bookingWindowDays",
     notice_minutes as "noticeMinutes", cancellation_rule as "cancellationRule",
     case cancellation_rule when 'hours' then cancellation_hours end as "cancellationHours",
     most_active_bookings as "mostActiveBookings"
   from facility where id = $id`
type KnownOfTerms = { cancellationRule: Terms['cancellationRule'] }

const termsById = prepared('terms', termsText).giving<KnownOfTerms>()
const termsToChange = prepared('terms-to-change', `${termsText} for no key update`).giving<KnownOfTerms>()

export async function findTerms({ db }: Context, id: number): Promise<Terms | undefined> {
  const [row] = await termsById(db, { id })
  return row
}

/** The same, and nobody else changes them before the transaction ends. */
export async function lockTerms({ db }: Context, id: number): Promise<Terms | undefined> {
  const [row] = await termsToChange(db, { id })
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
