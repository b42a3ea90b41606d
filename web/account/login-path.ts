import { safePath } from '#contract/safe-path.ts'

/** The login that comes back to `path` afterwards. */
export function loginPath(path: string): string {
  return `/login?${new URLSearchParams({ redirectTo: path })}`
}

/** Where to go once somebody is logged in (R11). */
export function afterLogin(params: URLSearchParams): string {
  const path = safePath(params.get('redirectTo')) ?? '/dashboard'
  const matchId = params.get('matchId')
  if (!matchId) return path
  const [, base = '/', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(path) ?? []
  return `${base}?${new URLSearchParams([...new URLSearchParams(query), ['matchId', matchId]])}${fragment}`
}
