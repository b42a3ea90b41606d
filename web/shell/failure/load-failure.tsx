import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { securityQuery } from '#web/account/queries.ts'
import { ApiError } from '#web/api/client.ts'
import { type Message, messageFor } from '#web/api/messages.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'

type LoadFailureProps = {
  error: unknown
  onRetry: () => void
  retrying: boolean
  /** What could not be loaded. */
  children: ReactNode
  className?: string
}

/**
 * A part of a page that could not be read, with a button to try again unless the reader may not read it or it does not
 * exist.
 */
export function LoadFailure({ error, onRetry, retrying, children, className }: LoadFailureProps) {
  const final = finalOf(error)
  if (final) {
    const isForbidden = error instanceof ApiError && error.code === 'forbidden'
    return (
      <ErrorState title={final.title} className={className}>
        {final.suggestion}
        {isForbidden && <HeldBack />}
      </ErrorState>
    )
  }
  return (
    <ErrorState title="Errore nel caricamento" onRetry={onRetry} retrying={retrying} className={className}>
      {children}
    </ErrorState>
  )
}

/** Tells an admin without an authenticator app that this is all he lacks, and where to add one. */
function HeldBack() {
  const { data } = useQuery(securityQuery())
  if (!data?.mustAddSecondFactor) return null
  return (
    <p className="mt-2">
      Per amministrare serve un’app di autenticazione:{' '}
      <Link to={paths.profile} className="underline">
        aggiungila nel tuo profilo
      </Link>
      .
    </p>
  )
}

/**
 * What to say where trying again would not help. An impossible address such as '…/strutture/abc' counts as not found.
 */
function finalOf(error: unknown): Message | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'invalid-input') return { title: 'Non trovato', suggestion: 'Forse il link è vecchio.' }
  return error.code === 'forbidden' || error.code === 'not-found' ? messageFor(error) : undefined
}
