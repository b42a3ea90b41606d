import { useRef, useSyncExternalStore } from 'react'

/**
 * Whether the page's scripts have taken over. Before that a form would send itself as the browser does it,
 * unchecked and with everything typed in its address.
 */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => undefined

/**
 * Whether this very component took over what the server had drawn. Unlike `useLive` the answer never changes while it lives, so
 * that a page with thirty such components is not drawn again as a whole in the moment in which it comes alive.
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
