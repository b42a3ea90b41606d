import { parse, serialize } from 'hono/utils/cookie'
import type { Caller } from '../kit/http/caller.ts'
import { seal, unseal } from '../kit/seal.ts'
import type { AuthCore } from './core.ts'
import { cookiePrefix } from './library/insides.ts'
import { makeToken } from './token.ts'

const DAY_SECONDS = 86_400
/** As long as browsers keep a cookie at all. */
const DEVICE_LIFE_SECONDS = 400 * DAY_SECONDS

const SIGN_UP = 'sign-up'
/** Bound to the address, so that it is worth nothing for any other account. */
const deviceOf = (email: string) => `device ${email}`

const signUpName = ({ baseUrl }: AuthCore) => `${cookiePrefix(baseUrl)}.signup`
const deviceName = ({ baseUrl }: AuthCore) => `${cookiePrefix(baseUrl)}.device`

/** The device from which somebody has logged in to the account of `email` before. */
export function findDevice(core: AuthCore, headers: Headers, email: string): string | undefined {
  const name = deviceName(core)
  return unseal(core.secret, deviceOf(email), parse(headers.get('cookie') ?? '', name)[name])
}

/** After a good password: this browser has an allowance of its own from now on. */
export function knowDevice(core: AuthCore, request: Request, email: string, reply: Response): Response {
  const device = findDevice(core, request.headers, email) ?? makeToken()
  return give(core, reply, deviceName(core), seal(core.secret, deviceOf(email), device), DEVICE_LIFE_SECONDS)
}

/**
 * After a sign-up, or what only looks like one: somebody who confirms it in this browser is the one who chose the
 * password.
 */
export async function knowSignUp(core: AuthCore, reply: Response): Promise<Response> {
  const { user }: { user?: { id?: string } } = await reply.clone().json()
  return user?.id
    ? give(core, reply, signUpName(core), seal(core.secret, SIGN_UP, user.id), DAY_SECONDS)
    : reply
}

/** Whose account was signed up for in this browser. */
export function findSignUp(core: AuthCore, caller: Caller): string | undefined {
  return unseal(core.secret, SIGN_UP, caller.cookie(signUpName(core)))
}

export function forgetSignUp(core: AuthCore, caller: Caller): void {
  caller.takeCookie(signUpName(core), isSecure(core))
}

const isSecure = ({ baseUrl }: AuthCore) => baseUrl.startsWith('https:')

function give(core: AuthCore, reply: Response, name: string, value: string, maxAge: number): Response {
  const rules = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge, secure: isSecure(core) } as const
  const given = new Response(reply.body, reply)
  given.headers.append('set-cookie', serialize(name, value, rules))
  return given
}
