import type { Database } from '../db/database.ts'
import type { Person } from '../kit/actor.ts'
import type { Caller } from '../kit/http/caller.ts'
import type { AuthLetters } from './letter/letters.ts'
import type { Limiter } from './limit/limiter.ts'

/** What the doors of this room share. */
export type AuthCore = {
  db: Database
  letters: AuthLetters
  limiter: Limiter
  baseUrl: string
  secret: string
  /**
   * Confirms the address of a sign-up by its letter; for `entering` with a session.
   * @returns the lines of its cookies; undefined for a token that is not ours or too old
   */
  confirmSignUp: (token: string, entering: Caller | undefined) => Promise<readonly string[] | undefined>
  /** The id of somebody who has given the password and still owes a code. */
  readChallenged: (headers: Headers) => Promise<string | undefined>
  /** Whose session this is. */
  readPerson: (headers: Headers) => Promise<Person | undefined>
  /** Ends the session of a browser. @returns the lines that take its cookies back */
  endSession: (cookie: (name: string) => string | undefined) => Promise<readonly string[]>
}
