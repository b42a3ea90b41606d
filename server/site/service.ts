import type { FacilityRequest } from '#contract/site.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { insertRequest } from './store.ts'

const DAY_SECONDS = 86_400

/** Counts one request against the network it came from. @returns the seconds to wait; 0 to go on */
export type CountTry = () => Promise<number>

/**
 * Keeps the request and queues one letter to the company and one to the sender. The answer is the same for a
 * request that is already there, so that nobody learns who else has asked.
 */
export async function askForFacility(context: Context, request: FacilityRequest, countTry: CountTry) {
  const wait = await countTry()
  if (wait > 0) throw tooMany(wait)
  const outcome = await insertRequest(context, request)
  if (outcome === 'too-many') throw tooMany(DAY_SECONDS)
  return { received: true as const }
}

function tooMany(retryAfterSeconds: number): Problem {
  const detail = 'Abbiamo già ricevuto le tue richieste: scrivici una mail se vuoi aggiungere qualcosa'
  return new Problem('too-many-requests', { detail, retryAfterSeconds })
}
