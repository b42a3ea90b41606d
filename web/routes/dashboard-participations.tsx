import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Match } from '#contract/match.ts'
import { paths } from '#contract/paths.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { MyLapses } from '#web/match/mine/my-lapses.tsx'
import { MyMatchCard } from '#web/match/mine/my-match-card.tsx'
import { myLapsesQuery, myMatchesQuery } from '#web/match/queries.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { myRegistrationsQuery } from '#web/tournament/queries.ts'
import { MyRegistrations } from '#web/tournament/registration/my-registrations.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Summary } from '#web/ui/summary.tsx'
import type { Route } from './+types/dashboard-participations'

export const meta = () => [{ title: 'Le Mie Iscrizioni | Campo Libero' }]
const queries = () => [myMatchesQuery(), myRegistrationsQuery(), myLapsesQuery()]
export const loader = (args: Route.LoaderArgs) => preload(args, queries())
export const clientLoader = () => preloadInBrowser(queries())

const gridClass = 'mt-5 grid gap-2.5 sm:grid-cols-2 lg:gap-4'

export default function DashboardParticipations() {
  const ofMatches = useQuery(myMatchesQuery())
  const ofTournaments = useQuery(myRegistrationsQuery())
  const ofLapses = useQuery(myLapsesQuery())
  const parts = [ofMatches, ofTournaments, ofLapses]
  const error = ofMatches.error ?? ofTournaments.error
  const isFetching = parts.some(part => part.isFetching)
  const readAgain = () => void Promise.all(parts.map(part => part.refetch()))
  const { data, isPending } = ofMatches
  const hasNothing = data?.active.length === 0 && ofTournaments.data?.registrations.length === 0
  return (
    <div className="max-w-list">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-title">Le Mie Iscrizioni</h1>
        <div className="flex gap-2">
          {!hasNothing && (
            <ButtonLink as={Link} to={paths.matches} size="small" tone="ghost">
              Cerca Partite
            </ButtonLink>
          )}
          <RefreshButton loading={isFetching} onClick={readAgain} />
        </div>
      </div>
      {isPending && <Skeleton label="Carico le iscrizioni" className="mt-5 h-80" />}
      {error && (
        <LoadFailure error={error} onRetry={readAgain} retrying={isFetching} className="mt-5">
          Impossibile caricare le iscrizioni.
        </LoadFailure>
      )}
      {data && hasNothing && <NothingToCome hasBefore={data.played.length + data.cancelled.length > 0} />}
      {data && data.active.length > 0 && (
        <>
          <h2 className="sr-only">Partite attive</h2>
          <ul className={gridClass}>
            {data.active.map(match => (
              <li key={match.id}>
                <MyMatchCard match={match} />
              </li>
            ))}
          </ul>
        </>
      )}
      {data && <Over title="Partite giocate" matches={data.played} />}
      {data && <Over title="Partite annullate" matches={data.cancelled} />}
      <MyRegistrations />
      {!error && ofLapses.error && !ofLapses.data && (
        <LoadFailure
          error={ofLapses.error}
          onRetry={() => ofLapses.refetch()}
          retrying={ofLapses.isFetching}
          className="mt-8"
        >
          Impossibile caricare uscite tardive e assenze.
        </LoadFailure>
      )}
      <MyLapses />
    </div>
  )
}

function Over({ title, matches }: { title: string; matches: readonly Match[] }) {
  if (matches.length === 0) return null
  return (
    <details className="mt-6">
      <Summary className="font-button">
        {title} ({matches.length})
      </Summary>
      <ul className={gridClass}>
        {matches.map(match => (
          <li key={match.id}>
            <MyMatchCard match={match} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function NothingToCome({ hasBefore }: { hasBefore: boolean }) {
  return (
    <EmptyState
      className="mt-5"
      picture={<EmptyCourt sport="calcio-5" />}
      title={hasBefore ? 'Nessuna iscrizione in arrivo' : 'Nessuna iscrizione'}
      action={
        <ButtonLink as={Link} to={paths.matches}>
          Cerca Partite
        </ButtonLink>
      }
    >
      Qui trovi le partite a cui ti unisci, quelle che organizzi e i tornei.
    </EmptyState>
  )
}
