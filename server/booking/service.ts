import type { Booking, BookingCounts, BookingReceipt, NewBooking } from '#contract/booking.ts'
import { tooLate } from '#contract/booking-words.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import { doOrExplain, findRefusal } from '../availability/service.ts'
import { requirePerson } from '../kit/actor.ts'
import { slotId } from '../kit/civil-time.ts'
import type { Context } from '../kit/context.ts'
import { claimOf, once } from '../kit/idempotency.ts'
import { Problem } from '../kit/problem.ts'
import { shownIn } from '../kit/shown.ts'
import { timeOrderedId } from '../kit/time-ordered-id.ts'
import { toBooking } from './present.ts'
import { bookingCan, MOST_ACTIVE_BOOKINGS } from './rules.ts'
import {
  cancelBooking,
  countBookings,
  findBooking,
  insertBooking,
  listBookingsOver,
  listBookingsToCome,
  type MadeRow,
} from './store.ts'

/** Books a field for the reader. The same key and wish give the same receipt, and never a second booking. */
export async function makeBooking(
  context: Context,
  wish: NewBooking,
  key: string,
  mostActive = MOST_ACTIVE_BOOKINGS,
): Promise<BookingReceipt> {
  const { fieldId, date, minutes } = wish
  return doOrExplain(
    () => tryBooking(context, wish, key, mostActive),
    () => findRefusal(context, { fieldId, date, minutes, startMinute: minuteOf(wish.startTime) }),
  )
}

/** The receipt of this request or of an earlier one with its key; undefined when the time was not free. */
async function tryBooking(
  context: Context,
  wish: NewBooking,
  key: string,
  mostActive: number,
): Promise<BookingReceipt | undefined> {
  const person = requirePerson(context.actor)
  const startMinute = minuteOf(wish.startTime)
  const claim = claimOf(person.id, key, wish)
  const made = await once(context, claim, () =>
    insertBooking(context, {
      ...claim,
      id: timeOrderedId(),
      customerName: person.name,
      email: person.email,
      phone: wish.phone,
      sport: wish.sport,
      notes: wish.notes || null,
      fieldId: wish.fieldId,
      date: wish.date,
      startMinute,
      minutes: wish.minutes,
      slotId: slotId(wish.fieldId, wish.date, startMinute),
      mostActive,
      ...shownIn(wish),
    }),
  )
  return made && toReceipt(made)
}

/** A page of the reader's bookings; those to come begin with the soonest, those that are over with the latest. */
export async function listMyBookings(
  context: Context,
  { when, page }: { when: 'to-come' | 'over'; page: number } = { when: 'to-come', page: 1 },
): Promise<{ bookings: Booking[]; counts: BookingCounts }> {
  const { id: userId } = requirePerson(context.actor)
  const list = when === 'over' ? listBookingsOver : listBookingsToCome
  const [rows, counts] = await Promise.all([list(context, userId, page), countBookings(context, userId)])
  return { bookings: rows.map(row => toBooking(row, context)), counts }
}

/** Cancels a booking of the reader as it was shown; a second time changes nothing and answers the same. */
export async function cancelMyBooking(context: Context, id: string, shown: Seen = {}): Promise<Booking> {
  const { id: userId } = requirePerson(context.actor)
  const { version } = shown
  const withoutMatch = shown.shownMatch === 'false'
  const isCancelled = await cancelBooking(context, { id, userId, version, withoutMatch })
  const row = await findBooking(context, id, userId)
  if (!row) throw new Problem('not-found')
  if (isCancelled || row.status === 'cancelled') return toBooking(row, context)
  // Approved, moved in another tab or at the desk, or made a match of.
  const isChanged =
    (version !== undefined && row.sequence !== version) || (withoutMatch && row.match_title !== null)
  if (isChanged && bookingCan.cancel(row, context.actor, context.at ?? new Date()))
    throw new Problem('booking-changed')
  throw new Problem('cancellation-refused', {
    detail: tooLate(row.cancellable_until, row.starts_at, 'cancellata', context.at ?? new Date()),
  })
}

type Seen = { version?: number | undefined; shownMatch?: 'true' | 'false' | undefined }

function toReceipt(row: MadeRow): BookingReceipt {
  return {
    id: row.id,
    slotId: row.slot_id,
    fieldId: row.field_id,
    date: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    totalCents: row.price_cents,
    status: row.status,
    cancellableUntil: row.cancellable_until && new Date(row.cancellable_until).toISOString(),
    shareKey: row.share_key,
  }
}
