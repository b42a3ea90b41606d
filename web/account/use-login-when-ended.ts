import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router'
import { unsaid } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { onEndedSession } from '#web/api/ended-session.ts'
import { loginPath, SESSION_ENDED } from '#web/path/login-path.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** The `handle` of a route that needs somebody to be logged in. */
export const personal = {}

/** Once for all pages: any answer 401 leads to the login, and from there back to where the reader was or was going. */
export function useLoginWhenEnded(): void {
  const navigate = useNavigate()
  const here = useLocation()
  const { pathname, search } = useNavigation().location ?? here
  const isPersonal = useMatches().some(({ handle }) => handle === personal)
  useEffect(() =>
    onEndedSession((isAnswer, part = '') => {
      // Whoever only reads a public page may go on reading.
      if (!isAnswer && !isPersonal) return
      const { title, suggestion: description } = unsaid.unauthenticated
      showToast({ tone: 'error', title, description })
      // Another answer may have led there already: the login never comes back to itself.
      if (pathname !== paths.login)
        return navigate(`${loginPath(pathname + search + part)}&error=${SESSION_ENDED}`, { replace: true })
    }),
  )
}
