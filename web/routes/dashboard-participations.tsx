import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const meta = () => [{ title: 'Le Mie Iscrizioni | Campo Libero' }]

/** Nobody can have joined a match while matches are not open; the page says both. */
export default function DashboardParticipations() {
  return (
    <>
      <h1 className="heading text-title">Le Mie Iscrizioni</h1>
      <EmptyState
        className="mt-5"
        picture={<EmptyCourt sport="calcio-5" />}
        title="Nessuna iscrizione"
        action={
          <>
            <ButtonLink as={Link} to={paths.home} tone="go">
              Prenota un campo
            </ButtonLink>
            <ButtonLink as={Link} to={paths.matches} tone="ghost">
              Come funzioneranno le partite
            </ButtonLink>
          </>
        }
      >
        Qui troverai le partite a cui ti unisci. Non sono ancora aperte: intanto prenota un campo e porta chi
        vuoi.
      </EmptyState>
    </>
  )
}
