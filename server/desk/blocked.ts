import { isDeclined } from '../kit/declined.ts'
import { Problem } from '../kit/problem.ts'

/** Those who have blocked a customer are told what they did, and where it is undone. */
export function sayBlocked(error: unknown): never {
  if (!isDeclined(error)) throw error
  throw new Problem('booking-declined', {
    detail:
      'Questo cliente è bloccato: chi gestisce la struttura può riammetterlo dalla sua scheda, in Clienti.',
  })
}
