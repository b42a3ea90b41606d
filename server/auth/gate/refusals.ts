import type { Extras } from '../../kit/problem.ts'
import { Problem } from '../../kit/problem.ts'

/** For counted tries; the words differ from those for too many requests. */
export function tooManyTries(retryAfterSeconds: number): Extras {
  return { detail: 'Troppi tentativi. Riprova tra qualche minuto.', retryAfterSeconds }
}

export function tooMany(waitSeconds: number): Problem {
  return new Problem('too-many-requests', tooManyTries(waitSeconds))
}

/** Longer than anything that is done for a known address alone. */
const FLOOR_MS = 400

/** Takes at least `FLOOR_MS`, so that the time of an answer does not tell a known address from an unknown one. */
export async function noSooner<Value>(work: () => Promise<Value>): Promise<Value> {
  const floor = new Promise(resolve => setTimeout(resolve, FLOOR_MS))
  const [done] = await Promise.allSettled([work(), floor])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
