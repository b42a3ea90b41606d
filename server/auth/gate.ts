import { safePath } from '#contract/safe-path.ts'
import { CLIENT_ADDRESS } from '../kit/client-address.ts'
import { noSooner, Refusal, tooMany, withoutToken } from './answer.ts'
import type { AuthCore } from './core.ts'
import { perAccount } from './limit/rules.ts'
import { findPassage, networkOf, type Passage } from './passages.ts'
import { takeHashingPlace } from './password/hashing.ts'
import { withSamePassword } from './password/in-flight.ts'
import { requireGood } from './password/present.ts'

type AskLibrary = (path: string, request: Request) => Promise<Response>

/** Stands before the library: what is not listed is closed, what is tried too often waits. */
export function makeGate(core: AuthCore, library: AskLibrary) {
  return async (request: Request): Promise<Response> => {
    try {
      const path = new URL(request.url).pathname.replace('/api/auth', '')
      const passage = findPassage(path)
      if (passage?.method !== request.method) throw new Refusal('NOT_FOUND', 404, 'Non trovato')
      const leave = passage.hashes && takeHashingPlace()
      try {
        return await pass(core, path, passage, request, library)
      } finally {
        leave?.()
      }
    } catch (error) {
      // Anything else is for the one place that logs failures.
      if (error instanceof Refusal) return error.toResponse()
      throw error
    }
  }
}

async function pass(
  core: AuthCore,
  path: string,
  passage: Passage,
  request: Request,
  library: AskLibrary,
): Promise<Response> {
  const body: unknown = passage.method === 'POST' ? await readBody(request.clone()) : undefined
  const subjects = subjectsOf(request, passage, emailIn(body))
  for (const subject of subjects) {
    const wait = await core.limiter.take(subject)
    if (wait > 0) throw tooMany(wait)
  }
  if (!passage.door) requireOwnPaths(request, body)
  // A token brought along would sign in without the way through the provider, and past the second factor.
  if (path.endsWith('social')) requireWayThrough(body)
  if (path === '/sign-in/email') requireBoth(body)
  if (path === '/sign-up/email') requireGood(stringIn(body, 'password'), emailIn(body))
  const ask = async () => withoutToken(await library(path, request))
  const reply = await noSooner(passage.floorMs ?? 0, async () => {
    if (passage.door) return passage.door(core, request, body)
    const who = passage.opensFor && (await whoEnters(core, passage.opensFor, request, body))
    return who ? withSamePassword(core, who, ask) : ask()
  })
  if (reply.status < 400 && passage.isCountedOnFailure) {
    const [network, account] = subjects
    if (network) await core.limiter.giveBack(network)
    if (account) await core.limiter.forget(account)
  }
  return reply
}

async function whoEnters(
  core: AuthCore,
  by: NonNullable<Passage['opensFor']>,
  request: Request,
  body: unknown,
) {
  if (by === 'address') return { email: emailIn(body) }
  const id = await core.readChallenged(request.headers)
  return id === undefined ? undefined : { id }
}

function requireBoth(body: unknown): void {
  if (emailIn(body) !== '' && stringIn(body, 'password').trim() !== '') return
  throw new Refusal('INVALID_INPUT', 400, 'Email e password sono richiesti.')
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
  const byNetwork = networkOf(passage, request.headers.get(CLIENT_ADDRESS) ?? undefined)
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
