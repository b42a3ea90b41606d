import type { NewBooking } from '#contract/booking.ts'
import { isDeclined } from './declined.ts'
import { isDatabaseError } from './idempotency.ts'
import { Problem } from './problem.ts'

/** The terms that were shown to the person who books or moves; undefined where none were shown. */
export type Shown = {
  shownCents: number | undefined
  shownFreeUntil: Date | undefined
  shownApproval: boolean | undefined
}

type Sent = Pick<NewBooking, keyof Shown>

export function shownIn({ shownCents, shownFreeUntil, shownApproval }: Sent): Shown {
  const freeUntil = shownFreeUntil === undefined ? undefined : new Date(shownFreeUntil)
  return { shownCents, shownFreeUntil: freeUntil, shownApproval }
}

/** Raised by `keep_to_price`, `keep_to_cancellation` and `keep_to_approval`. */
const changed = new Map<string, 'price-changed' | 'cancellation-changed' | 'approval-changed'>([
  ['CL052', 'price-changed'],
  ['CL053', 'cancellation-changed'],
  ['CL054', 'approval-changed'],
])

/**
 * Says why the database refused a booking or a move: the facility has blocked the booker, or the terms are no longer
 * those that he was shown. Any other failure is thrown again.
 */
export function sayRefusal(error: unknown): never {
  if (isDeclined(error)) throw new Problem('booking-declined')
  throw changedFrom(error) ?? error
}

/** Which of the terms that were shown has changed; undefined where that is not why the database refused. */
export function changedFrom(error: unknown): Problem | undefined {
  const code = isDatabaseError(error) ? changed.get(error.code) : undefined
  return code && new Problem(code)
}
