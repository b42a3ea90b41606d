import type { Booking } from '#contract/booking.ts'
import type { Context } from '../kit/context.ts'
import { bookingCan, shownStatus } from './rules.ts'
import type { BookingRow } from './store.ts'

const bookingActions = ['cancel', 'move', 'organise'] as const

/** A stored booking as its reader may see it, with what he may do with it at this moment. */
export function toBooking(row: BookingRow, { actor, at }: Context): Booking {
  const now = at ?? new Date()
  return {
    id: row.id,
    date: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    startsAt: row.starts_at.toISOString(),
    minutes: minutesOf(row),
    version: row.sequence,
    totalCents: row.price_cents,
    memberDiscountPercent: row.member_discount_percent,
    paidCents: row.paid_cents,
    status: shownStatus(row, now),
    notes: row.notes,
    cancellableUntil: row.cancellable_until?.toISOString() ?? null,
    answerBy: row.status === 'pending' ? (row.answer_by?.toISOString() ?? null) : null,
    cancelledBy: row.status === 'cancelled' ? row.cancelled_by : null,
    cancelWords: row.cancel_words,
    matchTitle: row.match_title,
    allowed: bookingActions.filter(action => bookingCan[action](row, actor, now)),
    fieldSports: row.field_sports,
    field: row.summary,
  }
}

export function minutesOf({ starts_at, ends_at }: Pick<BookingRow, 'starts_at' | 'ends_at'>): number {
  return (ends_at.getTime() - starts_at.getTime()) / 60_000
}
