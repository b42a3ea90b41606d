import type { NewPayment } from '#contract/desk.ts'
import type { Context } from '../../kit/context.ts'
import { claimOf } from '../../kit/idempotency.ts'
import { Problem } from '../../kit/problem.ts'
import { timeOrderedId } from '../../kit/time-ordered-id.ts'
import { notedOnce } from '../noting.ts'
import type { Known } from '../rules.ts'
import { bookingEntry, requireDesk } from '../service.ts'
import { findDeskBooking } from '../store.ts'
import { insertPayment } from './store.ts'

/** Takes money for a booking, or gives some back: never more than it costs, never more than was paid. */
export async function takePayment(
  context: Context,
  known: Known,
  wish: NewPayment,
  key: string,
): Promise<{ paidCents: number }> {
  const person = requireDesk(context, known.facilityId)
  const claim = claimOf(person.id, key, { ...known, ...wish })
  const paid = await notedOnce(
    context,
    person,
    claim,
    inside => insertPayment(inside, { ...claim, ...known, ...wish, paymentId: timeOrderedId() }),
    () => ({ ...bookingEntry(known), action: 'create', subject: 'payment', before: null, after: wish }),
  )
  if (paid) return paid
  if (!(await findDeskBooking(context, known))) throw new Problem('not-found')
  throw new Problem('payment-refused')
}
