import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect } from 'react'
import { ApiError } from '#web/api/client.ts'
import { failureToast } from '#web/api/messages.ts'
import { useOnline } from '#web/device/online.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { LOST } from './keep-page.ts'

/** Says that the network is away: what the page shows may have changed, and nothing is sent by itself (R45). */
export function OfflineBar() {
  const isOnline = useOnline()
  // Always the same function, so the window keeps only one listener for all bars, however often they are mounted.
  useEffect(() => addEventListener(LOST, tellLost), [])
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-center text-small font-label text-warn">
          <WifiOff className="size-4" aria-hidden="true" />
          Sei senza rete: quello che vedi può essere cambiato.
        </p>
      )}
    </div>
  )
}

function tellLost() {
  showToast(failureToast(new ApiError('offline')))
}
