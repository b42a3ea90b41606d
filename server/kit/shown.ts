import { isDatabaseError } from './idempotency.ts'
import { Problem } from './problem.ts'

/** Raised by `keep_to_price` and `keep_to_cancellation`. */
const CHANGED = { CL052: 'price-changed', CL053: 'cancellation-changed' } as const

/** Says of a failed statement that something else holds now than what somebody was shown; any other failure goes on. */
export function sayOtherThanShown(error: unknown): never {
  const code = isDatabaseError(error) ? error.code : undefined
  throw code === 'CL052' || code === 'CL053' ? new Problem(CHANGED[code]) : error
}
