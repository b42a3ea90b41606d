import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router'
import { errors } from '#contract/errors.ts'
import { endSession, onEndedSession } from '#web/lib/ended-session.ts'
import { api } from '#web/lib/query.ts'
import { loginPath } from '#web/path/login-path.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { meQuery } from './queries.ts'
import { useForgetReader } from './session.ts'

/** The `handle` of a route that needs somebody to be logged in. */
export const personal = { isPersonal: true }

/** Once for all pages: any answer 401 leads to the login, and back to where one was or was about to go. */
export function useLoginWhenEnded(): void {
  const navigate = useNavigate()
  const here = useLocation()
  const { pathname, search } = useNavigation().location ?? here
  const isPersonal = useMatches().some(({ handle }) => handle === personal)
  useEffect(
    () =>
      onEndedSession(isAnswer => {
        // Who only reads a public page goes on reading.
        if (!isAnswer && !isPersonal) return
        const { title, suggestion } = errors.unauthenticated
        showToast({ tone: 'error', title, description: suggestion })
        void navigate(loginPath(`${pathname}${search}`), { replace: true })
      }),
    [isPersonal, navigate, pathname, search],
  )
}

/** A public answer written for a guest, while `person` is logged in, as far as the page knows: asks who is there. */
export function useDoubt(isDoubtful: boolean, person: string): void {
  const forget = useForgetReader()
  useEffect(() => {
    if (!isDoubtful) return
    void api('GET /api/me', {})
      .then(({ me }) => (me ? undefined : endSession(person, true, () => void forget())))
      .catch(() => undefined)
  }, [isDoubtful, person, forget])
}

/** For personal pages: who is there; a guest is led to the login. */
export function useReader() {
  const { data, isPending } = useQuery(meQuery())
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isGuest = data?.me === null
  useEffect(() => {
    // Somebody who has just logged out is on his way to the home page: the address has gone before the screen.
    if (isGuest && window.location.pathname === pathname)
      void navigate(loginPath(`${pathname}${search}`), { replace: true })
  }, [isGuest, navigate, pathname, search])
  return { me: data?.me, isPending }
}
