import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from './button.tsx'

/** Asks again for what a list shows; on a phone its sign alone. */
export function RefreshButton(props: { loading: boolean; onClick: () => void }) {
  return (
    <Button
      tone="ghost"
      size="small"
      icon={<RefreshCw />}
      className="max-sm:w-11 max-sm:gap-0 max-sm:px-0"
      {...props}
    >
      <span className="max-sm:sr-only">Aggiorna</span>
    </Button>
  )
}
