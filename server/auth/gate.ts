import { safePath } from '#contract/safe-path.ts'
import { CLIENT_ADDRESS } from '../kit/client-address.ts'
import { changeEmail, confirmEmail } from './address/doors.ts'
import { noSooner, overloaded, Refusal, tooMany, withoutToken } from './answer.ts'
import type { AuthCore, OwnDoor } from './core.ts'
import { type Counted, perAccount, perAddress, subscriberOf } from './limit/rules.ts'
import {
  changePassword,
  confirmPassword,
  readLink,
  requestCustomReset,
  requestReset,
  resetPassword,
} from './password/doors.ts'
import { isHashingFull } from './password/hashing.ts'
import { requireGood } from './password/present.ts'
import { forgetGoogle, signOut } from './session-doors.ts'

type Passage = {
  method: 'GET' | 'POST'
  counts: Counted
  /** Also counted by the `email` of the body. */
  perAccount?: keyof typeof perAccount
  /** A success was no attack: the try is given back. */
  isCountedOnFailure?: true
  hashes?: true
  floorMs?: number
  /** Ours; without it the library answers. */
  door?: OwnDoor
}

const get = { method: 'GET', counts: 'other' } as const
const post = { method: 'POST', counts: 'other' } as const
const letter = { method: 'POST', counts: 'letter', perAccount: 'letter' } as const
const code = { method: 'POST', counts: 'code', isCountedOnFailure: true } as const

/** Everything that exists under /api/auth. What the library offers besides stays closed. */
const passages: Record<string, Passage> = {
  '/sign-in/email': {
    ...{ method: 'POST', counts: 'sign-in', perAccount: 'sign-in' },
    ...{ isCountedOnFailure: true, hashes: true },
  },
  '/sign-up/email': { method: 'POST', counts: 'sign-up', perAccount: 'sign-up', hashes: true, floorMs: 400 },
  '/sign-in/social': post,
  '/callback/google': get,
  '/link-social': post,
  '/unlink-google': { ...post, door: forgetGoogle },
  '/sign-out': { ...post, door: signOut },
  '/get-session': get,
  '/verify-email': get,
  '/send-verification-email': letter,
  '/request-password-reset': { ...letter, door: requestReset },
  '/custom-password-reset': { method: 'POST', counts: 'letter', hashes: true, door: requestCustomReset },
  '/password-link': { ...post, door: readLink },
  '/reset-password': { ...code, hashes: true, door: resetPassword },
  '/confirm-password': { ...code, door: confirmPassword },
  '/change-password': { ...code, hashes: true, door: changePassword },
  '/change-email': { ...code, hashes: true, door: changeEmail },
  '/confirm-email': { ...code, door: confirmEmail },
  '/two-factor/enable': { ...code, hashes: true },
  '/two-factor/disable': { ...code, hashes: true },
  '/two-factor/verify-totp': code,
  '/two-factor/verify-backup-code': code,
  '/two-factor/generate-backup-codes': { ...code, hashes: true },
  '/two-factor/send-otp': { method: 'POST', counts: 'letter' },
  '/two-factor/verify-otp': code,
}

/** Stands before the library: what is not listed is closed, what is tried too often waits. */
export function makeGate(core: AuthCore, library: (request: Request) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    try {
      const path = new URL(request.url).pathname.replace('/api/auth', '')
      const passage = passages[path]
      if (passage?.method !== request.method) throw new Refusal('NOT_FOUND', 404, 'Non trovato')
      return await pass(core, library, request, path, passage)
    } catch (error) {
      return toRefusal(error).toResponse()
    }
  }
}

async function pass(
  core: AuthCore,
  library: (request: Request) => Promise<Response>,
  request: Request,
  path: string,
  passage: Passage,
): Promise<Response> {
  // Before anything that costs: a flood must be cheap to refuse.
  if (passage.hashes && isHashingFull()) throw overloaded()
  const body: unknown = passage.method === 'POST' ? await readBody(request.clone()) : undefined
  const subjects = subjectsOf(request, passage, emailIn(body))
  for (const subject of subjects) {
    const wait = await core.limiter.take(subject)
    if (wait > 0) throw tooMany(wait)
  }
  if (!passage.door) requireOwnPaths(request, body)
  // A token brought along would sign in without the way through the provider, and past the second factor.
  if (path.endsWith('social')) requireWayThrough(body)
  if (path === '/sign-up/email') requireGood(stringIn(body, 'password'), emailIn(body))
  const reply = await noSooner(passage.floorMs ?? 0, async () =>
    passage.door ? passage.door(core, request, body) : withoutToken(await library(request)),
  )
  if (reply.status < 400 && passage.isCountedOnFailure) {
    const [network, account] = subjects
    if (network) await core.limiter.giveBack(network)
    if (account) await core.limiter.forget(account)
  }
  return reply
}

/** Wherever the library is told to lead, it leads to a path of this site (R11). */
function requireOwnPaths(request: Request, body: unknown): void {
  const query = new URL(request.url).searchParams
  for (const name of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo']) {
    const wishes = [...query.getAll(name), stringIn(body, name)].filter(Boolean)
    if (wishes.some(wish => safePath(wish) !== wish))
      throw new Refusal('INVALID_INPUT', 400, 'Indirizzo non valido')
  }
}

function requireWayThrough(body: unknown): void {
  const allowed = ['provider', 'callbackURL', 'errorCallbackURL', 'disableRedirect']
  const isPlain = typeof body === 'object' && body !== null
  if (isPlain && Object.keys(body).every(key => allowed.includes(key))) return
  throw new Refusal('INVALID_INPUT', 400, 'Richiesta non valida')
}

function subjectsOf(request: Request, passage: Passage, email: string) {
  const network = subscriberOf(request.headers.get(CLIENT_ADDRESS) ?? 'in process')
  const byNetwork = { name: passage.counts, whose: network, limit: perAddress[passage.counts] }
  if (!passage.perAccount || !email) return [byNetwork]
  const name = `${passage.perAccount} account`
  return [byNetwork, { name, whose: email, limit: perAccount[passage.perAccount] }]
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('MALFORMED_JSON', 400, 'Il corpo della richiesta deve essere JSON valido')
  }
}

function emailIn(body: unknown): string {
  return stringIn(body, 'email').trim().toLowerCase()
}

function stringIn(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null || !(name in body)) return ''
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

/** What the library throws out of our own doors too; anything else is for the one place that logs failures. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const isOverload = error instanceof Error && 'status' in error && error.status === 'SERVICE_UNAVAILABLE'
  if (isOverload) return overloaded()
  throw error
}
