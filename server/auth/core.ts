import type { Database } from '../db/database.ts'
import type { Person } from '../kit/actor.ts'
import type { AuthLetters } from './letter/letters.ts'
import type { Limiter } from './limit/limiter.ts'

/** What the doors of this room share. */
export type AuthCore = {
  db: Database
  letters: AuthLetters
  limiter: Limiter
  baseUrl: string
  secret: string
  /** @returns the address that a sign-up's letter confirmed; undefined for a token that is not ours or too old */
  confirmSignUp: (token: string) => Promise<string | undefined>
  /** Who has given the password and owes a code. */
  readChallenged: (headers: Headers) => Promise<string | undefined>
  /** Whose session this is. */
  readPerson: (headers: Headers) => Promise<Person | undefined>
  /** Ends the session of a browser. @returns the lines that take its cookies back */
  endSession: (cookie: (name: string) => string | undefined) => Promise<readonly string[]>
}
