import type { NewBooking } from '#contract/booking.ts'
import { isDeclined } from './declined.ts'
import { isDatabaseError } from './idempotency.ts'
import { Problem } from './problem.ts'

/** The terms that whoever books or moves has seen; undefined where nobody saw any. */
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
 * Says why the database refused whoever books or moves: the facility has blocked him, or something else holds now than what he was
 * shown. Any other failure goes on.
 */
export function sayRefusal(error: unknown): never {
  if (isDeclined(error)) throw new Problem('booking-declined')
  throw changedFrom(error) ?? error
}

/** What holds by now is something else than what was shown; undefined where that is not why the database refused. */
export function changedFrom(error: unknown): Problem | undefined {
  const code = isDatabaseError(error) ? changed.get(error.code) : undefined
  return code && new Problem(code)
}
