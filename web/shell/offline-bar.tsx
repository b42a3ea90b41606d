import WifiOff from 'lucide-react/icons/wifi-off'
import { useOnline } from '#web/lib/online.ts'

/** While the network is away: what the page shows may have changed, and nothing is sent by itself (R45). */
export function OfflineBar() {
  const isOnline = useOnline()
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
