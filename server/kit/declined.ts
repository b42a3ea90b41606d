import { isDatabaseError } from './idempotency.ts'

// Raised by `know_customer`.
const BLOCKED = 'CL051'

/** True when the facility takes no bookings of whom one was for. */
export function isDeclined(error: unknown): boolean {
  return isDatabaseError(error) && error.code === BLOCKED
}
