import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { endSession, leaverHere } from '#web/api/ended-session.ts'
import { api } from '#web/api/query.ts'
import { loginPath } from '#web/path/login-path.ts'
import { meQuery } from './queries.ts'
import { useForgetReader } from './session.ts'

/** For personal pages: who is there; a guest is led to the login. */
export function useReader() {
  const { data, isPending } = useQuery(meQuery())
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const me = data?.me
  const [last, setLast] = useState(me)
  if (me && me !== last) setLast(me)
  const isGuest = me === null
  // Whose session has ended is on his way to the login already, and may still be typing here.
  const isLed = isGuest && leaverHere() !== undefined
  useEffect(() => {
    // After a logout the address is that of the home page while this page is still on screen: no login then.
    if (isGuest && !isLed && window.location.pathname === pathname)
      void navigate(loginPath(`${pathname}${search}`), { replace: true })
  }, [isGuest, isLed, navigate, pathname, search])
  // It stays as it was drawn until the home or the login has taken its place.
  const isLeft = isLed || (isGuest && window.location.pathname !== pathname)
  return { me: isLeft ? last : me, isPending }
}

/**
 * A public answer was written for a guest, but the page takes `person` to be logged in: asks the server who is there.
 */
export function useDoubt(isDoubtful: boolean, person: string): void {
  const forget = useForgetReader()
  useEffect(() => {
    if (!isDoubtful) return
    void api('GET /api/me', {})
      .then(({ me }) => (me ? undefined : endSession(person, true, () => void forget())))
      .catch(() => undefined)
  }, [isDoubtful, person, forget])
}
