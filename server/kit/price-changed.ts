import { isDatabaseError } from './idempotency.ts'
import { Problem } from './problem.ts'

// Raised by `keep_to_price`.
const PRICE_CHANGED = 'CL052'

/** Says of a failed statement that somebody was shown another price than the one of now; any other failure goes on. */
export function sayPriceChanged(error: unknown): never {
  throw isDatabaseError(error) && error.code === PRICE_CHANGED ? new Problem('price-changed') : error
}
