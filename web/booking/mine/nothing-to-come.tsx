import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown instead of the bookings to come; only somebody who has never played is told to book his first field. */
export function NothingToCome({ hasPlayed }: { hasPlayed: boolean }) {
  return (
    <EmptyState
      picture={<EmptyCourt sport="calcio-5" />}
      title="Nessuna prenotazione in arrivo"
      action={
        <ButtonLink as={Link} to={paths.home} tone="go">
          {hasPlayed ? 'Prenota un campo' : 'Prenota il Tuo Primo Campo'}
        </ButtonLink>
      }
    >
      Scegli sport, luogo e ora: ci vogliono tre tocchi.
    </EmptyState>
  )
}
