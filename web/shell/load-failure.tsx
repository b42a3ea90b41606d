import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/client.ts'
import { type Message, messageFor } from '#web/lib/messages.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'

type LoadFailureProps = {
  error: unknown
  onRetry: () => void
  retrying: boolean
  /** What could not be loaded. */
  children: ReactNode
  className?: string
}

/** A part of a page that could not be read: to be tried again, unless this reader may never read it, or it is nowhere. */
export function LoadFailure({ error, onRetry, retrying, children, className }: LoadFailureProps) {
  const final = finalOf(error)
  if (final)
    return (
      <ErrorState title={final.title} className={className}>
        {final.suggestion}
      </ErrorState>
    )
  return (
    <ErrorState title="Errore nel caricamento" {...{ onRetry, retrying, className }}>
      {children}
    </ErrorState>
  )
}

/** What trying again would not change. An address that nothing could have, as '…/strutture/abc', leads nowhere either. */
function finalOf(error: unknown): Message | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'invalid-input') return { title: 'Non trovato', suggestion: 'Forse il link è vecchio.' }
  return error.code === 'forbidden' || error.code === 'not-found' ? messageFor(error) : undefined
}
