import { isDeepStrictEqual } from 'node:util'
import type { ErrorCode } from '#contract/errors.ts'
import { Problem } from './problem.ts'

/**
 * Whether there is anything to save, in a transaction that has locked what stands there. What somebody else has saved
 * since it was read is not overwritten: that is the `refusal`.
 */
export function isToSave(
  now: unknown,
  wish: { seen: unknown; wanted: unknown },
  refusal: ErrorCode,
): boolean {
  // Sent again after an answer was lost.
  if (isDeepStrictEqual(now, wish.wanted)) return false
  if (!isDeepStrictEqual(now, wish.seen)) throw new Problem(refusal)
  return true
}
