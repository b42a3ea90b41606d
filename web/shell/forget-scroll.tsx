import { useEffect } from 'react'

/**
 * The router writes scroll positions into the session storage whenever a page is left. It keeps them in memory as well,
 * which is all that going back needs; before the reader has chosen, nothing may be stored in the browser (R34). Stands
 * after `<ScrollRestoration />`, whose listener therefore runs first.
 */
export function ForgetScroll({ storageKey }: { storageKey: string }) {
  useEffect(() => {
    function forget() {
      try {
        sessionStorage.removeItem(storageKey)
      } catch {
        // Where storage is forbidden nothing was written.
      }
    }
    window.addEventListener('pagehide', forget)
    return () => window.removeEventListener('pagehide', forget)
  }, [storageKey])
  return null
}
