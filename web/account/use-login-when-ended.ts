import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errors } from '#contract/errors.ts'
import { loginPath } from '#web/path/login-path.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { meQuery } from './queries.ts'

/**
 * For every screen of the personal area: once the session has ended, which any answer 401 tells, leads to the login and
 * back here afterwards.
 */
export function useLoginWhenEnded() {
  const { data, isPending } = useQuery(meQuery())
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const wasHere = useRef(false)
  const isGuest = data?.me === null
  useEffect(() => {
    if (data?.me) wasHere.current = true
    // Somebody who has just logged out is on his way to the home page: the address has gone before the screen.
    if (!isGuest || window.location.pathname !== pathname) return
    const { title, suggestion } = errors.unauthenticated
    if (wasHere.current) showToast({ tone: 'error', title, description: suggestion })
    wasHere.current = false
    void navigate(loginPath(`${pathname}${search}`), { replace: true })
  }, [data, isGuest, navigate, pathname, search])
  return { me: data?.me, isPending }
}
