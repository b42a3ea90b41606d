import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

type UncheckedProps = { onRetry: () => void; retrying: boolean; children: ReactNode }

/** Says that the bookings could not be looked at, with one press to try again. */
export function Unchecked({ onRetry, retrying, children }: UncheckedProps) {
  return (
    <div role="alert" className="text-small">
      <p>{children}</p>
      <Button tone="ghost" size="small" className="mt-2" loading={retrying} onClick={onRetry}>
        Riprova
      </Button>
    </div>
  )
}
