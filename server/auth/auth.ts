import type { Database } from '../db/database.ts'
import { type Actor, guest } from '../kit/actor.ts'
import type { AuthCore } from './core.ts'
import { makeFence } from './fence.ts'
import { makeGate } from './gate.ts'
import { makeGoogleWay } from './google.ts'
import type { AuthLetters } from './letters.ts'
import { type GoogleSettings, makeLibrary } from './library.ts'
import { makeLimiter } from './limit/limiter.ts'
import { hashPassword } from './password/hashing.ts'
import { challengeCookie, readSessionToken, sessionCookie } from './session.ts'
import { findPersonOfSession } from './store.ts'

export type AuthSettings = {
  db: Database
  secret: string
  baseUrl: string
  origins: string[]
  letters: AuthLetters
  /** Without it nobody can sign in with Google, and the screen does not offer it. */
  google?: GoogleSettings | undefined
  /** In production: an admin without an authenticator app counts as a client until there is one. */
  adminsNeedSecondFactor?: boolean
}

export type Auth = {
  /** Answers everything under /api/auth. */
  handler: (request: Request) => Promise<Response>
  /** Refuses at next to no cost what `handler` would refuse anyway; undefined lets the request through to it. */
  refuseEarly: (path: string, address: string | undefined) => Response | undefined
  /** Who is asking, from the session cookie; a guest when there is no living session. */
  readActor: (headers: Headers) => Promise<Actor>
  /** Makes an account whose address counts as confirmed: for demo data and tests. */
  createConfirmedUser: (user: { name: string; email: string; password: string }) => Promise<string>
}

export function createAuth(settings: AuthSettings): Auth {
  const { db, letters, baseUrl, secret, adminsNeedSecondFactor = false } = settings
  const limiter = makeLimiter(db, secret)
  const library = makeLibrary({ ...settings, limiter, google: undefined })
  const google = makeGoogleWay(settings.google, () => makeLibrary({ ...settings, limiter }))

  // Reading never renews: that is /get-session's, where the browser learns of the new end as well.
  const readSession = async (headers: Headers) => {
    const token = readSessionToken(headers.get('cookie') ?? '', sessionCookie(baseUrl), secret)
    return token === undefined ? undefined : findPersonOfSession(db, token)
  }

  const readChallenged = async (headers: Headers) => {
    const challenge = readSessionToken(headers.get('cookie') ?? '', challengeCookie(baseUrl), secret)
    if (challenge === undefined) return undefined
    const { internalAdapter } = await library.$context
    return (await internalAdapter.findVerificationValue(challenge))?.value
  }

  const forgetCookies = library.handler
  const core: AuthCore = { db, letters, limiter, baseUrl, readSession, readChallenged, forgetCookies }
  return {
    handler: makeGate(core, (path, request) =>
      google.leadsThere(path) ? google.handler(request) : library.handler(request),
    ),
    refuseEarly: makeFence(limiter),
    readActor: async headers => {
      const found = await readSession(headers)
      if (!found) return guest
      const { person, hasApp } = found
      const isHeldBack = adminsNeedSecondFactor && person.role === 'admin' && !hasApp
      return isHeldBack ? { ...person, role: 'client' } : person
    },
    createConfirmedUser: async ({ name, email, password }) => {
      const { internalAdapter } = await library.$context
      const user = await internalAdapter.createUser({ name, email, emailVerified: true }, { method: 'admin' })
      await internalAdapter.linkAccount({
        userId: user.id,
        accountId: user.id,
        providerId: 'credential',
        password: await hashPassword(password),
      })
      return user.id
    },
  }
}
