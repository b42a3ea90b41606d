import { isDeclined } from '../kit/declined.ts'
import { sayEnoughLetters } from '../kit/letter-limit.ts'
import { Problem } from '../kit/problem.ts'
import { changedFrom } from '../kit/shown.ts'

/** Why the database refused a booking of the desk. For a blocked customer the words say so, and where to undo that. */
export function sayRefusal(error: unknown): never {
  if (isDeclined(error))
    throw new Problem('booking-declined', {
      detail:
        'Questo cliente è bloccato: chi gestisce la struttura può riammetterlo dalla sua scheda, in Clienti.',
    })
  const changed = changedFrom(error)
  if (changed) throw changed
  return sayEnoughLetters(error, 'Oggi hai scritto a molti clienti: prenota senza email')
}
