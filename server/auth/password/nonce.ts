import type { AuthCore } from '../core.ts'
import { cookiePrefix } from '../session.ts'

const HOUR = 3_600

function nonceName({ baseUrl }: AuthCore): string {
  return `${cookiePrefix(baseUrl)}.reset`
}

/** What makes a browser the one that asked; `maxAge` 0 takes it away. */
export function nonceCookie(core: AuthCore, nonce: string, maxAge = HOUR): string {
  const secure = core.baseUrl.startsWith('https:') ? '; Secure' : ''
  return `${nonceName(core)}=${nonce}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}

export function readNonce(core: AuthCore, request: Request): string | undefined {
  const name = nonceName(core)
  const found = (request.headers.get('cookie') ?? '')
    .split(';')
    .map(part => part.trim())
    .find(part => part.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || undefined
}
