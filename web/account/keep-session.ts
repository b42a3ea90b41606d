import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from './queries.ts'
import { useForgetReader } from './session.ts'
import { watchSession } from './watch-session.ts'

/** When the session is gone for good, what was read with it is forgotten, and protected pages lead to the login. */
export function useKeepSession(): void {
  const { data } = useQuery(meQuery())
  const isSignedIn = data?.me != null
  const forget = useForgetReader()

  useEffect(() => (isSignedIn ? watchSession(() => void forget()) : undefined), [isSignedIn, forget])
}
