import { SignUp } from '#contract/account.ts'
import { safePath } from '#contract/safe-path.ts'
import { CLIENT_ADDRESS } from '../../kit/http/client-address.ts'
import { invalidInput, Problem } from '../../kit/problem.ts'
import type { AuthCore } from '../core.ts'
import { findDevice, knowDevice, knowSignUp } from '../known-browser.ts'
import { withoutToken } from '../library/insides.ts'
import { withSamePassword } from '../password/in-flight.ts'
import { requireGood } from '../password/present.ts'
import { hasSecondFactor } from '../store.ts'
import { pass } from './pass.ts'
import { findPassage, type Passage } from './passages.ts'

type AskLibrary = (path: string, request: Request) => Promise<Response>

/** Stands before the library: what is not listed is closed, what is tried too often waits. */
export function makeGate(core: AuthCore, library: AskLibrary) {
  return async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.slice('/api/auth'.length)
    const passage = findPassage(path)
    if (!passage || passage.isOurs || passage.method !== request.method) throw new Problem('not-found')
    const body: unknown = passage.method === 'POST' ? await readBody(request.clone()) : undefined
    return pass(core, passage, {
      address: request.headers.get(CLIENT_ADDRESS) ?? undefined,
      email: stringIn(body, 'email'),
      device: findDevice(core, request.headers, emailIn(body)),
      work: async () => {
        requirePlain(path, request, body)
        const answer = () => tellOfSwitch(core, path, request, () => library(path, request))
        const ask = async () => knowBrowser(core, path, request, body, await answer())
        const who = passage.opensFor && (await whoEnters(core, passage.opensFor, request, body))
        return who ? withSamePassword(core, who, ask) : ask()
      },
      hasFailed: reply => reply.status >= 400,
    })
  }
}

async function knowBrowser(core: AuthCore, path: string, request: Request, body: unknown, answer: Response) {
  const reply = await withoutToken(answer)
  if (!reply.ok) return reply
  if (path === '/sign-up/email') return knowSignUp(core, reply)
  return path === '/sign-in/email' ? knowDevice(core, request, emailIn(body), reply) : reply
}

const SWITCHES = ['/two-factor/enable', '/two-factor/verify-totp', '/two-factor/disable']

/** Writes to somebody who switches his second factor on or off, as after every change of how he logs in. */
async function tellOfSwitch(core: AuthCore, path: string, request: Request, ask: () => Promise<Response>) {
  const person = SWITCHES.includes(path) ? await core.readPerson(request.headers) : undefined
  if (!person) return ask()
  const wasOn = await hasSecondFactor(core.db, person.id)
  const reply = await ask()
  const isOn = await hasSecondFactor(core.db, person.id)
  if (isOn && !wasOn) await core.letters.secondFactorOn(person)
  if (wasOn && !isOn) await core.letters.secondFactorOff(person)
  return reply
}

/** Refuses what the library would accept but must not get. */
function requirePlain(path: string, request: Request, body: unknown): void {
  requireOwnPaths(request, body)
  // A token in the body would sign in without going through the provider, and past the second factor.
  if (path.endsWith('social')) requireWayThrough(body)
  if (path === '/sign-in/email') requireBoth(body)
  if (path !== '/sign-up/email') return
  requireSignUp(body)
  requireGood(stringIn(body, 'password'), emailIn(body))
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

function requireSignUp(body: unknown): void {
  const { error } = SignUp.safeParse(body)
  if (error) throw invalidInput(error)
}

function requireBoth(body: unknown): void {
  if (emailIn(body) !== '' && stringIn(body, 'password').trim() !== '') return
  throw new Problem('invalid-input', { detail: 'Email e password sono richiesti.' })
}

/** Refuses to have the library redirect to anything but a path of this site (R11). */
function requireOwnPaths(request: Request, body: unknown): void {
  const query = new URL(request.url).searchParams
  for (const name of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo']) {
    const wishes = [...query.getAll(name), stringIn(body, name)].filter(Boolean)
    if (wishes.some(wish => safePath(wish) !== wish))
      throw new Problem('invalid-input', { detail: 'Indirizzo non valido' })
  }
}

function requireWayThrough(body: unknown): void {
  const allowed = ['provider', 'callbackURL', 'errorCallbackURL', 'disableRedirect']
  const isPlain = typeof body === 'object' && body !== null
  if (isPlain && Object.keys(body).every(key => allowed.includes(key))) return
  throw new Problem('invalid-input', { detail: 'Richiesta non valida' })
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('malformed-json')
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
