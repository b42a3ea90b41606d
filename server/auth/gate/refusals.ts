import type { Extras } from '../../kit/problem.ts'
import { Problem } from '../../kit/problem.ts'

/** Where tries are counted, in other words than for too many requests. */
export function tooManyTries(retryAfterSeconds: number): Extras {
  return { detail: 'Troppi tentativi. Riprova tra qualche minuto.', retryAfterSeconds }
}

export function tooMany(waitSeconds: number): Problem {
  return new Problem('too-many-requests', tooManyTries(waitSeconds))
}

/** Longer than anything takes that is done for a known address alone. */
const FLOOR_MS = 400

/** Answers for a known address no later than for an unknown one: nobody may read from a clock which it was. */
export async function noSooner<Value>(work: () => Promise<Value>): Promise<Value> {
  const floor = new Promise(resolve => setTimeout(resolve, FLOOR_MS))
  const [done] = await Promise.allSettled([work(), floor])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
