import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endSession } from '#web/lib/ended-session.ts'
import { meQuery } from './queries.ts'
import { useForgetReader } from './session.ts'
import { watchSession } from './watch-session.ts'

/** When the session is gone for good, what was read with it is forgotten, and protected pages lead to the login. */
export function useKeepSession(): void {
  const { data } = useQuery(meQuery())
  const person = data?.me?.id
  const forget = useForgetReader()

  useEffect(
    () => (person ? watchSession(() => void endSession(person, false, () => void forget())) : undefined),
    [person, forget],
  )
}
