import { useRef, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether this very component took over what the server had drawn. The answer never changes while it lives, so that a page
 * with thirty such components is not drawn again as a whole in the moment in which it comes alive.
 */
export function useWasOnPage(): boolean {
  const wasOnPage = useRef(false)
  return useSyncExternalStore(
    never,
    () => wasOnPage.current,
    // React calls this one only while it takes over the server's page, and on the server.
    () => {
      wasOnPage.current = true
      return true
    },
  )
}
