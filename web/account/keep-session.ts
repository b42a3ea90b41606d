import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endSession } from '#web/api/ended-session.ts'
import { meQuery } from './queries.ts'
import { useForgetReader } from './session.ts'

/** When the session is gone for good, what was read with it is forgotten, and protected pages lead to the login. */
export function useKeepSession(): void {
  const { data } = useQuery(meQuery())
  const person = data?.me?.id
  const forget = useForgetReader()

  useEffect(() => {
    if (!person) return
    const gone = new AbortController()
    const onEnded = () => void endSession(person, false, () => void forget())
    // A guest has no session to watch and never loads this code. If it fails to load, the next request notices an ended session.
    void import('./watch-session.ts')
      .then(({ watchSession }) => watchSession(onEnded, gone.signal))
      .catch(() => undefined)
    return () => gone.abort()
  }, [person, forget])
}
