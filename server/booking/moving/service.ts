import type { Booking, BookingMove } from '#contract/booking.ts'
import { isBookable, refusal } from '../../availability/service.ts'
import { getField } from '../../facility/service.ts'
import { requirePerson } from '../../kit/actor.ts'
import { minuteOf, slotId } from '../../kit/civil-time.ts'
import type { Context } from '../../kit/context.ts'
import { findOutcome, hashRequest, isDeadlock, isKeyTaken, isStillRunning } from '../../kit/idempotency.ts'
import { Problem } from '../../kit/problem.ts'
import { minutesOf, toBooking } from '../present.ts'
import { bookingCan, tooLate } from '../rules.ts'
import { findBooking } from '../store.ts'
import { moveBooking } from './store.ts'

const MOST_TRIES = 3
const HAS_MATCH =
  'Qui si gioca una partita organizzata: per spostare la prenotazione annulla prima la partita.'

/** Moves a booking of the reader to another time of its facility, as long as it might be cancelled. */
export async function moveMyBooking(
  context: Context,
  id: string,
  wish: BookingMove,
  key: string,
): Promise<Booking> {
  const { id: userId } = requirePerson(context.actor)
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const isDone = await tryMove(context, { id, userId, wish, key })
    const row = await findBooking(context, id, userId)
    if (!row) throw new Problem('not-found')
    if (isDone) return toBooking(row, context)
    if (row.has_match) throw new Problem('move-refused', { detail: HAS_MATCH })
    if (!bookingCan.move(row, context.actor, context.at ?? new Date()))
      throw new Problem('move-refused', { detail: tooLate(row, 'spostata') })
    const field = await getField(context, wish.fieldId)
    if (field.summary.facility.id !== row.summary.facility.id) throw new Problem('not-found')
    const { fieldId, date } = wish
    const wanted = { fieldId, date, startMinute: minuteOf(wish.startTime), minutes: minutesOf(row) }
    const problem = await refusal(context, wanted)
    if (problem.code !== 'slot-not-found' || !(await isBookable(context, wanted))) throw problem
  }
  throw new Problem('request-in-progress', { retryAfterSeconds: 1 })
}

type Try = { id: string; userId: string; wish: BookingMove; key: string }

/** True when this request or an earlier one with its key moved the booking. */
async function tryMove(context: Context, { id, userId, wish, key }: Try): Promise<boolean> {
  const requestHash = hashRequest({ id, ...wish })
  const startMinute = minuteOf(wish.startTime)
  const { fieldId, date } = wish
  const isMoved = await moveBooking(context, {
    ...{ id, userId, fieldId, date, startMinute, key, requestHash },
    slotId: slotId(fieldId, date, startMinute),
  }).catch((error: unknown) => {
    if (isStillRunning(error)) throw new Problem('request-in-progress', { retryAfterSeconds: 1 })
    if (isDeadlock(error) || isKeyTaken(error)) return false
    throw error
  })
  return isMoved || (await findOutcome(context, userId, key, requestHash)) !== undefined
}
