import { redirect } from 'react-router'
import { SESSION_COOKIE } from '#contract/session-cookie.ts'
import { loginPath, SESSION_ENDED } from '#web/path/login-path.ts'

/**
 * For the server, where a page needs somebody and nobody is there. Whoever logs out loses his cookie: one that comes along
 * is of a session that was ended elsewhere, and its reader is told why he stands before the login.
 */
export function toLogin({ url, headers }: Pick<Request, 'url' | 'headers'>): Response {
  const { pathname, search } = new URL(url)
  const path = loginPath(`${pathname}${search}`)
  const hasCookie = headers.get('cookie')?.includes(`${SESSION_COOKIE}=`)
  return redirect(hasCookie ? `${path}&error=${SESSION_ENDED}` : path)
}
