import { isDatabaseError } from './idempotency.ts'
import { Problem } from './problem.ts'

/** Raised by `keep_to_price` and `keep_to_cancellation`. */
const changed = new Map<string, 'price-changed' | 'cancellation-changed'>([
  ['CL052', 'price-changed'],
  ['CL053', 'cancellation-changed'],
])

/** Says of a failed statement that something else holds now than what somebody was shown; any other failure goes on. */
export function sayOtherThanShown(error: unknown): never {
  const code = isDatabaseError(error) ? changed.get(error.code) : undefined
  throw code ? new Problem(code) : error
}
