import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOrganise } from './use-organise.ts'

/** Who was taken out: a team cannot register again by itself, so here is its way back. */
export function RemovedTeams({ organised }: { organised: OrganisedTournament }) {
  const { id, removed, allowed } = organised
  const readmit = useOrganise(
    'POST /api/staff/tournaments/{id}/registrations/{registrationId}/readmission',
    'Iscrizione riammessa',
  )
  if (removed.length === 0) return null
  const mayReadmit = allowed.includes('remove')
  return (
    <section aria-labelledby="tolte" className="grid gap-2">
      <h3 id="tolte" className="font-label">
        Tolte dal torneo
      </h3>
      {mayReadmit && (
        <p className="text-small text-ink2">
          Da sole non possono iscriversi di nuovo. Se le riammetti hanno un posto, se ce n’è uno libero,
          oppure vanno in lista d’attesa. Scriviamo noi a chi ha lasciato un’email.
        </p>
      )}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {removed.map(({ id: registrationId, teamName, name, hasPaid }) => (
          <li
            key={registrationId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 py-2.5"
          >
            <p className="flex min-w-0 flex-wrap items-center gap-2 text-small wrap-anywhere">
              <span className="font-label">{teamName || name}</span>
              {teamName && <span className="text-ink2">{name}</span>}
              {hasPaid && <Badge tone="warn">Ha pagato</Badge>}
            </p>
            {mayReadmit && (
              <Button
                size="small"
                tone="ghost"
                aria-label={`Riammetti ${teamName || name}`}
                loading={readmit.isPending && readmit.variables.params.registrationId === registrationId}
                onClick={() => readmit.mutate({ params: { id, registrationId } })}
              >
                Riammetti
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
