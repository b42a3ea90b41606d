import type { Me } from '#contract/account.ts'
import { invitationPath, paths } from '#contract/paths.ts'
import { safePath } from '#contract/safe-path.ts'

/** The login page with its sign-up tab open. */
export const signUpPath = `${paths.login}?tab=registrati`

/** The login that comes back to `path` afterwards. */
export function loginPath(path: string): string {
  return `${paths.login}?${new URLSearchParams({ redirectTo: path })}`
}

/** What the login is told under `error` where a session has ended by itself. */
export const SESSION_ENDED = 'session_ended'

/** Where to go once somebody is logged in (R11): somebody who works for a facility starts with its day. */
export function afterLogin(params: URLSearchParams, me?: Me | null): string {
  const path = safePath(params.get('redirectTo')) ?? (me?.isStaff ? paths.dashboardToday : paths.dashboard)
  const matchId = params.get('matchId')
  if (!matchId) return path
  const [, base = paths.home, query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(path) ?? []
  return `${base}?${new URLSearchParams([...new URLSearchParams(query), ['matchId', matchId]])}${fragment}`
}

/** Whether somebody is on his way to accept an invitation. */
export function isInvitation(path: string): boolean {
  return path.startsWith(invitationPath(''))
}

/** Where confirming an account leads: the login, which still knows where somebody wanted to go (R11). */
export function confirmedPath(params: URLSearchParams): string {
  const kept = new URLSearchParams({ confirmed: 'true' })
  for (const name of ['redirectTo', 'matchId']) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return `${paths.login}?${kept}`
}
