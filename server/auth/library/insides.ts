import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AuthContext } from 'better-auth'
import { type createAuthMiddleware, getOAuthState } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { parse } from 'hono/utils/cookie'
import { SESSION_COOKIE } from '#contract/session-cookie.ts'
import type { Caller } from '../../kit/http/caller.ts'
import { CLIENT_ADDRESS } from '../../kit/http/client-address.ts'

// All that we rely on in better-auth beyond its documentation: names and signature of its cookies, its context, what it
// keeps of a login that owes a code, how it encrypts the key of an app. `insides.test.ts` checks each.

/** The part of the library that this file uses. */
export type Library = {
  handler: (request: Request) => Promise<Response>
  $context: Promise<Pick<AuthContext, 'internalAdapter' | 'socialProviders'>>
}

export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** With `__Host-` a browser takes a cookie only over HTTPS, from this very host, for all of its paths. */
const hostOnly = (baseUrl: string) => (baseUrl.startsWith('https:') ? '__Host-' : '')

export function cookiePrefix(baseUrl: string): string {
  return `${hostOnly(baseUrl)}campo`
}

export function sessionCookie(baseUrl: string): string {
  return `${hostOnly(baseUrl)}${SESSION_COOKIE}`
}

/** The cookie of somebody who has given his password and still owes a code. */
export function challengeCookie(baseUrl: string): string {
  return `${cookiePrefix(baseUrl)}.two_factor`
}

/**
 * The value of a cookie that carries our signature; undefined when there is none or it was changed. The library signs
 * with HMAC-SHA-256 and sends `value.signature` with the signature in base64. Read at each request, by Node's own HMAC:
 * Hono's reader of signed cookies asks WebCrypto, which takes ten times as long.
 */
export function readSignedCookie(cookies: string, name: string, secret: string): string | undefined {
  const signed = parse(cookies, name)[name]
  const dot = signed?.lastIndexOf('.') ?? -1
  if (!signed || dot < 1) return undefined
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(value).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined
}

/** The id of somebody who has given the password and still owes a code, by the value of the challenge's cookie. */
export async function whoOwesCode(library: Library, challenge: string): Promise<string | undefined> {
  const { internalAdapter } = await library.$context
  return (await internalAdapter.findVerificationValue(challenge))?.value
}

/** The same inside a hook, before the library has looked. */
export async function whoOwesCodeHere({ context, ...call }: HookContext): Promise<string | undefined> {
  const { name } = context.createAuthCookie('two_factor')
  const challenge = await call.getSignedCookie(name, context.secret)
  const login = challenge ? await context.internalAdapter.findVerificationValue(challenge) : null
  return login?.value
}

/** The key of an authenticator app as it was given to the app. */
export function openAppKey({ context }: HookContext, kept: string): Promise<string> {
  return symmetricDecrypt({ key: context.secretConfig, data: kept })
}

export async function addConfirmedUser(
  library: Library,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string },
): Promise<string> {
  const { internalAdapter } = await library.$context
  const user = await internalAdapter.createUser({ name, email, emailVerified: true }, { method: 'admin' })
  await internalAdapter.linkAccount({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: passwordHash,
  })
  return user.id
}

/** The address that the token of a sign-up's letter names, whether or not the library would believe it. */
export function addressInToken(token: string): string | undefined {
  const [, payload = ''] = token.split('.')
  try {
    const { email }: { email?: string } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return email
  } catch {
    return undefined
  }
}

/**
 * Confirms the address in the token of a sign-up's letter, which the library signed. If the library also logs in, it
 * notes network address and browser in the session.
 * @returns the lines of its cookies; undefined when the library does not believe the token
 */
export async function confirmInLibrary(
  library: Library,
  baseUrl: string,
  token: string,
  { address, userAgent }: Partial<Pick<Caller, 'address' | 'userAgent'>> = {},
): Promise<readonly string[] | undefined> {
  const query = new URLSearchParams({ token })
  const headers = {
    ...(address && { [CLIENT_ADDRESS]: address }),
    ...(userAgent && { 'user-agent': userAgent }),
  }
  const reply = await library.handler(new Request(`${baseUrl}/api/auth/verify-email?${query}`, { headers }))
  if (reply.status >= 500) throw new Error(`The library answered ${reply.status} to a confirmation`)
  return reply.ok ? reply.headers.getSetCookie() : undefined
}

/** True while somebody who is logged in links a provider, not while somebody logs in by one. */
export async function isLinkingHere(): Promise<boolean> {
  return (await getOAuthState())?.link !== undefined
}

/** False when a provider gave no addresses when it was asked for them. */
export async function knowsProvider(library: Library, id: string): Promise<boolean> {
  const { socialProviders } = await library.$context
  return socialProviders.some(provider => provider.id === id)
}

/** The library's own sign-out. @returns the lines that take its cookies back */
export async function signOutOfLibrary(
  library: Library,
  baseUrl: string,
  cookie: string | undefined,
): Promise<readonly string[]> {
  const name = sessionCookie(baseUrl)
  const headers = {
    origin: new URL(baseUrl).origin,
    ...(cookie && { cookie: `${name}=${encodeURIComponent(cookie)}` }),
  }
  const reply = await library.handler(
    new Request(`${baseUrl}/api/auth/sign-out`, { method: 'POST', headers }),
  )
  return reply.headers.getSetCookie()
}

/** The library tells a page its session's token; pages have no use for it, and a script in one must never see it. */
export async function withoutToken(reply: Response): Promise<Response> {
  if (!reply.headers.get('content-type')?.includes('json')) return reply
  const written = await reply.text()
  const hide = (key: string, value: unknown) => (key === 'token' ? undefined : value)
  // Redirects call themselves JSON and have no body.
  const text = written === '' ? null : JSON.stringify(JSON.parse(written), hide)
  return new Response(text, { status: reply.status, headers: reply.headers })
}
