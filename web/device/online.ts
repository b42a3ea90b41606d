import { useSyncExternalStore } from 'react'

/** Whether this device believes that it has a network; only an answer shows that a request has really arrived (R4). */
export function useOnline(): boolean {
  return useSyncExternalStore(
    listener => {
      const stop = new AbortController()
      window.addEventListener('online', listener, { signal: stop.signal })
      window.addEventListener('offline', listener, { signal: stop.signal })
      return () => stop.abort()
    },
    () => navigator.onLine,
    () => true,
  )
}
