import { isDatabaseError } from './idempotency.ts'

// Raised by `know_customer`.
const BLOCKED = 'CL051'

/** True when a booking failed because its facility has blocked the person whom it was for. */
export function isDeclined(error: unknown): boolean {
  return isDatabaseError(error) && error.code === BLOCKED
}
