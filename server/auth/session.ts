import { createHmac, timingSafeEqual } from 'node:crypto'

/** With `__Host-` a browser takes a cookie only over HTTPS, from this very host, for all of its paths. */
export function cookiePrefix(baseUrl: string): string {
  return `${baseUrl.startsWith('https:') ? '__Host-' : ''}campo`
}

export function sessionCookie(baseUrl: string): string {
  return `${cookiePrefix(baseUrl)}.session_token`
}

/** Stands between the password and the code of who has a second factor. */
export function challengeCookie(baseUrl: string): string {
  return `${cookiePrefix(baseUrl)}.two_factor`
}

/**
 * The token of a session cookie that carries our signature; undefined when there is none or it was changed.
 * The library signs with HMAC-SHA-256 and sends `token.signature` with the signature in base64.
 */
export function readSessionToken(cookies: string, name: string, secret: string): string | undefined {
  const value = findCookie(cookies, name)
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return undefined
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

function findCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}
