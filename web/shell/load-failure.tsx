import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/client.ts'
import { messageFor } from '#web/lib/messages.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'

type LoadFailureProps = {
  error: unknown
  onRetry: () => void
  retrying: boolean
  /** What could not be loaded. */
  children: ReactNode
  className?: string
}

/** A part of a page that could not be read: to be tried again, unless this reader may never read it. */
export function LoadFailure({ error, onRetry, retrying, children, className }: LoadFailureProps) {
  if (error instanceof ApiError && error.code === 'forbidden') {
    const { title, suggestion } = messageFor(error)
    return (
      <ErrorState title={title} className={className}>
        {suggestion}
      </ErrorState>
    )
  }
  return (
    <ErrorState title="Errore nel caricamento" {...{ onRetry, retrying, className }}>
      {children}
    </ErrorState>
  )
}
