import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { endSession } from '#web/lib/ended-session.ts'
import { api } from '#web/lib/query.ts'
import { loginPath } from '#web/path/login-path.ts'
import { meQuery } from './queries.ts'
import { useForgetReader } from './session.ts'

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
