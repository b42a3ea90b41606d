import { useSyncExternalStore } from 'react'

/**
 * Whether the page's scripts have taken over. Before that a form would send itself as the browser does it,
 * unchecked and with everything typed in its address.
 */
export function useLive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
