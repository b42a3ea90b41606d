import { isDatabaseError } from './idempotency.ts'

// Raised by `keep_out_blocked`.
const BLOCKED = 'CL051'

/** True when a booking failed because its facility has blocked the person for whom it was. */
export function isDeclined(error: unknown): boolean {
  return isDatabaseError(error) && error.code === BLOCKED
}
