import type { FallingBooking, NewRain } from '#contract/rain.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import { eveningAt, romeDate } from '../../kit/civil-time.ts'
import type { Context } from '../../kit/context.ts'
import { claimOf } from '../../kit/idempotency.ts'
import { Problem } from '../../kit/problem.ts'
import { timeOrderedId } from '../../kit/time-ordered-id.ts'
import { noted, notedOnce } from '../noting.ts'
import { requireDesk } from '../service.ts'
import { endRain, findUndoneRain, listFalling, reopenRained, startRain } from './store.ts'

/** The bookings that are cancelled if it rains until an hour of today, each with the next day on which it could be. */
export async function previewRain(
  context: Context,
  facilityId: number,
  rain: Pick<NewRain, 'date' | 'until'>,
): Promise<{ falling: FallingBooking[] }> {
  requireDesk(context, facilityId)
  const rows = await listFalling(context, { facilityId, ...endOf(rain, context) })
  const addresses = [...new Set(rows.flatMap(row => row.addresses))]
  return {
    falling: rows.map(row => ({
      id: row.id,
      fieldId: row.field_id,
      startTime: row.start_time,
      customerName: row.customer_name,
      phone: row.phone,
      totalCents: row.price_cents,
      hasAddress: row.has_address,
      readers: row.addresses.map(address => addresses.indexOf(address)),
      nextDate: row.again,
    })),
  }
}

/** Closes fields until an hour of today. Their bookings are cancelled ten seconds later, unless it is taken back. */
export async function closeForRain(context: Context, facilityId: number, wish: NewRain, key: string) {
  const person = requireDesk(context, facilityId)
  const claim = claimOf(person.id, key, { facilityId, ...wish })
  const { words } = wish
  const fieldIds = [...new Set(wish.fieldIds)]
  const closing = { facilityId, fieldIds, ...endOf(wish, context), words }
  const started = await notedOnce(
    context,
    person,
    claim,
    inside => startRain(inside, { ...claim, ...closing, id: timeOrderedId() }),
    ({ id }) => ({
      action: 'create',
      subject: 'rain',
      subjectId: id,
      facilityId,
      before: null,
      after: { facilityId, ...wish },
    }),
  )
  if (!started)
    throw new Problem('slot-not-found', { detail: 'Quest’ora è già passata, o il campo non è tuo' })
  return started
}

/** Takes a closing back while nobody has been told of it. What is taken back already stays so, whoever asks again. */
export async function undoRain(context: Context, facilityId: number, id: string) {
  await noted(
    context,
    requireDesk(context, facilityId),
    async inside => (await endRain(inside, { id, facilityId })) || undefined,
    () => ({
      action: 'delete',
      subject: 'rain',
      subjectId: id,
      facilityId,
      before: { facilityId },
      after: null,
    }),
  )
  const undone = await findUndoneRain(context, { id, facilityId })
  if (!undone) throw new Problem('undo-refused')
  return { done: true as const, ...undone }
}

/** The rain is over earlier than expected: opens everything again that is closed for rain. */
export async function reopenAfterRain(context: Context, facilityId: number): Promise<{ fields: number }> {
  const reopened = await noted(
    context,
    requireDesk(context, facilityId),
    inside => reopenRained(inside, { facilityId, evening: eveningAt(context.at ?? new Date()) }),
    ({ fieldIds, firstId }) => ({
      action: 'delete',
      subject: 'rain',
      subjectId: firstId,
      facilityId,
      before: { facilityId, fieldIds },
      after: null,
    }),
  )
  return { fields: reopened?.fieldIds.length ?? 0 }
}

/** Rain closes what is left of a day, and no other day that has begun since the hour was read. */
function endOf({ date, until }: Pick<NewRain, 'date' | 'until'>, context: Context) {
  if (date > today(context))
    throw new Problem('slot-not-found', { detail: 'Per pioggia si chiude solo la giornata di oggi' })
  return { date, untilMinute: minuteOf(until) }
}

function today({ at }: Context): string {
  return romeDate(at ?? new Date())
}
