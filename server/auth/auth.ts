import type { Database } from '../db/database.ts'
import { type Actor, guest, type Person } from '../kit/actor.ts'
import type { App } from '../kit/door.ts'
import type { Log } from '../kit/log.ts'
import type { CountTry } from '../kit/tries.ts'
import type { AuthCore } from './core.ts'
import { openAccountDoors } from './doors.ts'
import { makeFence } from './gate/fence.ts'
import { makeGate } from './gate/gate.ts'
import { byNetwork, findPassage } from './gate/passages.ts'
import type { AuthLetters } from './letter/letters.ts'
import { makeGoogleWay } from './library/google.ts'
import {
  addConfirmedUser,
  challengeCookie,
  confirmInLibrary,
  readSignedCookie,
  sessionCookie,
  signOutOfLibrary,
  whoOwesCode,
} from './library/insides.ts'
import { type GoogleSettings, makeLibrary } from './library/library.ts'
import { makeLimiter } from './limit/limiter.ts'
import { perAccount } from './limit/rules.ts'
import { hashPassword } from './password/hashing.ts'
import { requireProof } from './proof.ts'
import { provePassword } from './sign-up/store.ts'
import { dropSecondFactor, findPersonOfSession } from './store.ts'

export type AuthSettings = {
  db: Database
  secret: string
  baseUrl: string
  origins: string[]
  letters: AuthLetters
  /** Where errors of the library are logged; without it nowhere. */
  log?: Log | undefined
  /** Without it nobody can sign in with Google, and the screen does not offer it. */
  google?: GoogleSettings | undefined
  /** In production: an admin without an authenticator app counts as a client until there is one. */
  adminsNeedSecondFactor?: boolean
}

export type Auth = {
  /** Opens our own doors under /api/auth. */
  openDoors: (app: App) => void
  /** Whether one of our own doors answers this; all else is for `handler`. */
  isOurs: (method: string, path: string) => boolean
  handler: (request: Request) => Promise<Response>
  /** Refuses at next to no cost what `handler` would refuse anyway; undefined lets the request through to it. */
  refuseEarly: (path: string, address: string | undefined) => Response | undefined
  /** Counts, by network, the facility requests that strangers send the company. */
  countFacilityRequest: CountTry<[address: string | undefined]>
  /** The same for visitors' registrations to tournaments, each of which writes to an address that anybody can type. */
  countTournamentRegistration: CountTry<[address: string | undefined]>
  /** Counts how often somebody writes to those who organise matches. */
  countMessage: CountTry<[userId: string]>
  /** Counts how often somebody asks for all of his data. */
  countDownload: CountTry<[userId: string]>
  /**
   * Makes somebody who is logged in prove again who he is, before a step that cannot be undone: by the password or, where
   * there is none, by a login of the last minutes.
   * @throws Problem wrong-password, fresh-login-needed, too-many-requests
   */
  requireProof: (person: Person, address: string | undefined, password: string | undefined) => Promise<void>
  /**
   * Removes somebody's second factor, and tells him so by a letter of the same transaction; does nothing where there is
   * none.
   */
  dropSecondFactor: (db: Database, userId: string) => Promise<void>
  /** Ends the session of a browser. @returns the lines that take its cookies back */
  endSession: AuthCore['endSession']
  /** Who is asking, from the session cookie; a guest when there is no living session. */
  readActor: (headers: Headers) => Promise<Actor>
  /** Makes an account whose address counts as confirmed: for demo data and tests. */
  createConfirmedUser: (user: { name: string; email: string; password: string }) => Promise<string>
}

export function createAuth(settings: AuthSettings): Auth {
  const { db, letters, baseUrl, secret, adminsNeedSecondFactor = false } = settings
  const limiter = makeLimiter(db, secret)
  const library = makeLibrary({ ...settings, limiter, google: undefined })
  const welcoming = makeLibrary({ ...settings, limiter, google: undefined, letsInConfirmed: true })
  const google = makeGoogleWay(baseUrl, settings.google, () => makeLibrary({ ...settings, limiter }))

  const cookieOf = (headers: Headers, name: string) =>
    readSignedCookie(headers.get('cookie') ?? '', name, secret)

  const findSession = async (headers: Headers) => {
    const token = cookieOf(headers, sessionCookie(baseUrl))
    return token === undefined ? undefined : findPersonOfSession(db, token)
  }

  const core: AuthCore = {
    db,
    letters,
    limiter,
    baseUrl,
    secret,
    confirmSignUp: (token, entering) =>
      confirmInLibrary(entering ? welcoming : library, baseUrl, token, entering),
    readChallenged: async headers => {
      const challenge = cookieOf(headers, challengeCookie(baseUrl))
      return challenge === undefined ? undefined : whoOwesCode(library, challenge)
    },
    readPerson: async headers => (await findSession(headers))?.person,
    endSession: cookie => signOutOfLibrary(library, baseUrl, cookie(sessionCookie(baseUrl))),
  }
  return {
    openDoors: app => openAccountDoors(app, core),
    isOurs: (method, path) =>
      method === 'POST' && findPassage(path.slice('/api/auth'.length))?.isOurs === true,
    handler: makeGate(core, (path, request) =>
      google.leadsThere(path) ? google.handler(request) : library.handler(request),
    ),
    refuseEarly: makeFence(limiter),
    countFacilityRequest: address => limiter.take(byNetwork('facility-request', address)),
    countTournamentRegistration: address => limiter.take(byNetwork('tournament-registration', address)),
    countMessage: whose => limiter.take({ name: 'match-message', whose, limit: perAccount['match-message'] }),
    countDownload: whose => limiter.take({ name: 'own-data', whose, limit: perAccount['own-data'] }),
    requireProof: (person, address, password) => requireProof(core, person, address, password),
    dropSecondFactor: async (inside, userId) => {
      const email = await dropSecondFactor(inside, userId)
      if (email !== undefined) await letters.secondFactorOff({ email }, inside)
    },
    endSession: core.endSession,
    // Reading never renews a session: only /get-session does, where the browser learns of the new end as well.
    readActor: async headers => {
      const found = await findSession(headers)
      if (!found) return guest
      const { person, hasApp } = found
      const isHeldBack = adminsNeedSecondFactor && person.role === 'admin' && !hasApp
      return isHeldBack ? { ...person, role: 'client' } : person
    },
    createConfirmedUser: async ({ name, email, password }) => {
      const id = await addConfirmedUser(library, { name, email, passwordHash: await hashPassword(password) })
      await provePassword(db, id, email)
      return id
    },
  }
}
