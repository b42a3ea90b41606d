import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { organiseTournamentPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import type { TournamentTerms } from '#contract/tournament-organising.ts'
import { meQuery } from '#web/account/queries.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { api } from '#web/api/query.ts'
import { useLeadOn } from '#web/api/use-left.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { forgetTyped } from '#web/form/checked-form.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { StateBadge } from '#web/tournament/organise/state-badge.tsx'
import { keptTerms, TermsForm } from '#web/tournament/organise/terms-form.tsx'
import { organisedListQuery } from '#web/tournament/queries.ts'
import { daysText } from '#web/tournament/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LeaveFormButton } from '#web/ui/leave-form-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { Route } from './+types/dashboard-tournaments'

export const meta = () => [{ title: 'Tornei | Campo Libero' }]
export const loader = (args: Route.LoaderArgs) => preload(args, [organisedListQuery(), meQuery()])
export const clientLoader = () => preloadInBrowser([organisedListQuery()])

/** The tournaments that the reader organises or whose score he keeps, and a new one. */
export default function DashboardTournaments() {
  const { data, error, isPending, isFetching, refetch } = useQuery(organisedListQuery())
  const [isMaking, setMaking] = useState(false)
  return (
    <div className="max-w-list">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-title">Tornei</h1>
        {data?.mayOrganise && !isMaking && (
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setMaking(true)}>
            Nuovo torneo
          </Button>
        )}
      </div>
      {isPending && <Skeleton label="Carico i tornei" className="mt-5 h-80" />}
      {error && (
        <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching} className="mt-5">
          Errore nel caricamento dei tornei. Riprova più tardi.
        </LoadFailure>
      )}
      {isMaking && data && <NewTournament facilities={data.facilities} onClose={() => setMaking(false)} />}
      {data && data.tournaments.length === 0 && !isMaking && (
        <EmptyState className="mt-5" picture={<EmptyCourt sport="calcio-5" />} title="Nessun torneo">
          {data.mayOrganise
            ? 'Crea una bozza: finché non la pubblichi la vede solo chi gestisce la struttura.'
            : 'I tornei li organizza chi gestisce una struttura. Dopo il sorteggio chi sta al banco segna qui i risultati.'}
        </EmptyState>
      )}
      <ul className="mt-5 grid gap-2.5">
        {data?.tournaments.map(({ id, status, tournament }) => (
          <li key={id}>
            <Card as="article" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <div className="min-w-0">
                <h2 className="text-card heading-card wrap-anywhere">
                  <Link to={organiseTournamentPath(id)} className="py-4 hover:underline">
                    {tournament.title}
                  </Link>
                </h2>
                <p className="text-small text-ink2">
                  {sportLabel(tournament.sport)}, {daysText(tournament)}
                </p>
              </div>
              <StateBadge status={status} phase={tournament.phase} />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}

type NewProps = { facilities: readonly { id: number; name: string }[]; onClose: () => void }

function NewTournament({ facilities, onClose }: NewProps) {
  const { data: reader } = useQuery(meQuery())
  const queries = useQueryClient()
  const leadOn = useLeadOn()
  const [idempotencyKey] = useIdempotencyKey()
  const create = useMutation({
    mutationFn: (body: TournamentTerms) => api('POST /api/staff/tournaments', { body, idempotencyKey }),
    onSuccess: async ({ id }) => {
      forgetTyped(keptTerms())
      await queries.invalidateQueries({ queryKey: organisedListQuery().queryKey })
      showToast({ title: 'Bozza creata' })
      leadOn(organiseTournamentPath(id))
    },
    // It may have arrived although its answer was lost: then it stands below.
    onError: () => void queries.invalidateQueries({ queryKey: organisedListQuery().queryKey }),
  })
  function leave() {
    forgetTyped(keptTerms())
    onClose()
  }
  return (
    <Card as="section" className="mt-5 grid gap-4" aria-labelledby="nuovo-torneo">
      <h2 id="nuovo-torneo" className="heading text-section">
        Nuovo torneo
      </h2>
      <TermsForm
        facilities={facilities}
        mayGoWithout={reader?.me?.role === 'admin'}
        send={create.mutate}
        isSending={create.isPending}
        error={create.error}
      />
      <LeaveFormButton onLeave={leave} />
    </Card>
  )
}
