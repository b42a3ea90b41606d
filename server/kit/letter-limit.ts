import { isDatabaseError } from './idempotency.ts'
import { enoughForToday } from './tries.ts'

// Raised by `keep_to_letters`.
const ENOUGH_LETTERS = 'CL055'

/** Says in these words that somebody has typed enough addresses for today. Any other failure is thrown again. */
export function sayEnoughLetters(error: unknown, detail: string): never {
  if (isDatabaseError(error) && error.code === ENOUGH_LETTERS) throw enoughForToday(detail)
  throw error
}
