import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'

/** Shown while the browser says it has no network. The region is always there, so that the message is announced. */
export function OfflineBar() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex min-h-10 items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-small font-label text-warn">
          <WifiOff />
          Nessuna connessione internet
        </p>
      )}
    </div>
  )
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    listener => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}
