import type { Booking, BookingReceipt, NewBooking } from '#contract/booking.ts'
import { isBookable, refusal } from '../availability/service.ts'
import { getField } from '../facility/service.ts'
import { requirePerson } from '../kit/actor.ts'
import { minuteOf, slotId } from '../kit/civil-time.ts'
import type { Context } from '../kit/context.ts'
import { findOutcome, hashRequest, isDeadlock, isKeyTaken, isStillRunning } from '../kit/idempotency.ts'
import { Problem } from '../kit/problem.ts'
import { timeOrderedId } from '../kit/time-ordered-id.ts'
import { toBooking } from './present.ts'
import { MOST_ACTIVE_BOOKINGS, tooLate, tooMany } from './rules.ts'
import {
  cancelBooking,
  findBooking,
  findLimit,
  insertBooking,
  isLimitReached,
  listBookings,
  type MadeRow,
} from './store.ts'

// A time may be freed between being refused and being explained; nobody frees it three times in a row.
const MOST_TRIES = 3

/** Books a field for the reader. The same key and wish give the same receipt, and never a second booking. */
export async function makeBooking(
  context: Context,
  wish: NewBooking,
  key: string,
  mostActive = MOST_ACTIVE_BOOKINGS,
): Promise<BookingReceipt> {
  const { fieldId, date, minutes } = wish
  const wanted = { fieldId, date, minutes, startMinute: minuteOf(wish.startTime) }
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const receipt = await tryBooking(context, wish, key, mostActive)
    if (receipt) return receipt
    const limit = await findLimit(context, { userId: requirePerson(context.actor).id, fieldId, mostActive })
    if (limit) throw new Problem('too-many-bookings', { detail: tooMany(limit.most, limit.at_facility) })
    const problem = await refusal(context, wanted)
    if (problem.code !== 'slot-not-found') throw problem
    await getField(context, fieldId)
    if (!(await isBookable(context, wanted))) throw problem
  }
  throw new Problem('request-in-progress', { retryAfterSeconds: 1 })
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
  const requestHash = hashRequest(wish)
  const made = await insertBooking(context, {
    id: timeOrderedId(),
    userId: person.id,
    customerName: person.name,
    email: person.email,
    phone: wish.phone,
    notes: wish.notes || null,
    fieldId: wish.fieldId,
    date: wish.date,
    startMinute,
    minutes: wish.minutes,
    slotId: slotId(wish.fieldId, wish.date, startMinute),
    key,
    requestHash,
    mostActive,
  }).catch((error: unknown) => {
    if (isStillRunning(error)) throw new Problem('request-in-progress', { retryAfterSeconds: 1 })
    if (isDeadlock(error) || isKeyTaken(error) || isLimitReached(error)) return undefined
    throw error
  })
  if (made) return toReceipt(made)

  // Not free for this statement: either an earlier try with this very key took it, or somebody else did.
  const earlier = await findOutcome(context, person.id, key, requestHash)
  // Only this service writes outcomes under booking keys, always a MadeRow.
  return earlier ? toReceipt(earlier as MadeRow) : undefined
}

export async function listMyBookings(context: Context): Promise<{ bookings: Booking[] }> {
  const person = requirePerson(context.actor)
  const rows = await listBookings(context, person.id)
  return { bookings: rows.map(row => toBooking(row, context)) }
}

/** Cancels a booking of the reader; a second time changes nothing and answers the same. */
export async function cancelMyBooking(context: Context, id: string): Promise<Booking> {
  const person = requirePerson(context.actor)
  const isCancelled = await cancelBooking(context, id, person.id)
  const row = await findBooking(context, id, person.id)
  if (!row) throw new Problem('not-found')
  if (!isCancelled && row.status !== 'cancelled')
    throw new Problem('cancellation-refused', { detail: tooLate(row, 'cancellata') })
  return toBooking(row, context)
}

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
    shareKey: row.share_key ?? null,
  }
}
