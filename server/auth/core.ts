import type { Database } from '../db/database.ts'
import type { Person } from '../kit/actor.ts'
import type { AuthLetters } from './letters.ts'
import type { Limiter } from './limit/limiter.ts'

/** What the doors of this room share. */
export type AuthCore = {
  db: Database
  letters: AuthLetters
  limiter: Limiter
  baseUrl: string
  readSession: (headers: Headers) => Promise<{ person: Person } | undefined>
  /** Who has given the password and owes a code. */
  readChallenged: (headers: Headers) => Promise<string | undefined>
  /** The library's own sign-out: ends this session and takes the cookies back. */
  forgetCookies: (request: Request) => Promise<Response>
}

/** One of our own addresses under /api/auth. */
export type OwnDoor = (core: AuthCore, request: Request, body: unknown) => Promise<Response>
