import type { Booking, BookingMove } from '#contract/booking.ts'
import { tooLate } from '#contract/booking-words.ts'
import { minuteOf, timeOf } from '#contract/wall-clock.ts'
import { doOrExplain, findRefusal, getClosedDay } from '../../availability/service.ts'
import { getField } from '../../facility/service.ts'
import { requirePerson } from '../../kit/actor.ts'
import { addDays, eveningAt, romeDate, slotId } from '../../kit/civil-time.ts'
import type { Context } from '../../kit/context.ts'
import { claimOf, once } from '../../kit/idempotency.ts'
import { Problem } from '../../kit/problem.ts'
import { shownIn } from '../../kit/shown.ts'
import { minutesOf, toBooking } from '../present.ts'
import { bookingCan } from '../rules.ts'
import { findBooking } from '../store.ts'
import { listDaysToMoveTo, listSlotsToMoveTo, moveBooking } from './store.ts'

const HAS_MATCH =
  'Qui si gioca una partita organizzata: per spostare la prenotazione annulla prima la partita.'

/** Another tab, or the facility, was faster. */
const CANCELLED = 'La prenotazione è già stata annullata.'

/** The starts of a day, on a field of its facility, to which a booking of the reader could move. */
export async function listMoves(context: Context, id: string, wish: { fieldId: number; date: string }) {
  const { id: userId } = requirePerson(context.actor)
  const { fieldId, date } = wish
  const [row, field] = await Promise.all([findBooking(context, id, userId), getField(context, fieldId)])
  if (!row || field.summary.facility.id !== row.summary.facility.id) throw new Problem('not-found')
  const now = context.at ?? new Date()
  const [rows, closedFor, days] = await Promise.all([
    listSlotsToMoveTo(context, { id, fieldId, date }),
    getClosedDay(context, fieldId, date),
    listDaysToMoveTo(context, {
      id,
      fieldId,
      firstDay: eveningAt(now),
      lastDay: addDays(romeDate(now), 13),
    }),
  ])
  const slots = rows.map(({ start_minute, end_minute, price_cents, is_free, cancellable_until: until }) => ({
    id: slotId(fieldId, date, start_minute),
    startTime: timeOf(start_minute),
    endTime: timeOf(end_minute),
    priceCents: price_cents,
    status: is_free ? ('available' as const) : ('unavailable_overlap' as const),
    cancellation: {
      rule: field.cancellation_rule,
      hours: field.cancellation_rule === 'hours' ? field.cancellation_hours : null,
      until: until?.toISOString() ?? null,
      isOver: until !== null && until < now,
    },
  }))
  return { field: field.summary, date, slots, closedFor, days }
}

/** Moves a booking of the reader to another time of its facility, as long as it might be cancelled. */
export async function moveMyBooking(
  context: Context,
  id: string,
  wish: BookingMove,
  key: string,
): Promise<Booking> {
  const { id: userId } = requirePerson(context.actor)
  return doOrExplain(
    async () => {
      if (!(await tryMove(context, { id, userId, wish, key }))) return undefined
      const row = await findBooking(context, id, userId)
      return row && toBooking(row, context)
    },
    () => whyNotMoved(context, { id, userId, wish }),
  )
}

async function whyNotMoved(context: Context, { id, userId, wish }: Omit<Try, 'key'>) {
  const row = await findBooking(context, id, userId)
  if (!row) return new Problem('not-found')
  if (row.status === 'cancelled') return new Problem('move-refused', { detail: CANCELLED })
  if (row.match_title !== null) return new Problem('move-refused', { detail: HAS_MATCH })
  if (row.is_blocked) return new Problem('booking-declined')
  const now = context.at ?? new Date()
  if (!bookingCan.cancel(row, context.actor, now))
    return new Problem('move-refused', {
      detail: tooLate(row.cancellable_until, row.starts_at, 'spostata', now),
    })
  const { fieldId, date, version } = wish
  // Approved, or moved in another tab or at the desk.
  if (version !== undefined && row.sequence !== version) return new Problem('booking-changed')
  const field = await getField(context, fieldId)
  if (field.summary.facility.id !== row.summary.facility.id) return new Problem('not-found')
  const startMinute = minuteOf(wish.startTime)
  const refusal = await findRefusal(context, {
    fieldId,
    date,
    startMinute,
    minutes: minutesOf(row),
    moving: id,
  })
  // A booking stays at its facility.
  return refusal && new Problem(refusal.code, { ...refusal.extras, nearby: [] })
}

type Try = { id: string; userId: string; wish: BookingMove; key: string }

/** True when this request or an earlier one with its key moved the booking. */
async function tryMove(context: Context, { id, userId, wish, key }: Try): Promise<boolean> {
  const claim = claimOf(userId, key, { id, ...wish })
  const { fieldId, date, version } = wish
  const startMinute = minuteOf(wish.startTime)
  const moved = await once(context, claim, () =>
    moveBooking(context, {
      ...claim,
      ...shownIn(wish),
      id,
      version,
      fieldId,
      date,
      startMinute,
      slotId: slotId(fieldId, date, startMinute),
    }),
  )
  return moved !== undefined
}
