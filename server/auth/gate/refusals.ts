import type { Extras } from '../../kit/problem.ts'
import { Problem } from '../../kit/problem.ts'

/** Where tries are counted, in other words than for too many requests. */
export function tooManyTries(retryAfterSeconds: number): Extras {
  return { detail: 'Troppi tentativi. Riprova tra qualche minuto.', retryAfterSeconds }
}

export function tooMany(waitSeconds: number): Problem {
  return new Problem('too-many-requests', tooManyTries(waitSeconds))
}

/**
 * Answers no sooner than `floorMs`: what is done for a known address takes longer than what is done for an unknown
 * one, and nobody may read that from a clock.
 */
export async function noSooner<Value>(floorMs: number, work: () => Promise<Value>): Promise<Value> {
  const floor = new Promise(resolve => setTimeout(resolve, floorMs))
  const [done] = await Promise.allSettled([work(), floor])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
