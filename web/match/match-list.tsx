import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import type { MatchFilter } from '#web/path/match-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MatchActions } from './match-actions.tsx'
import { MatchCard } from './match-card.tsx'
import { matchesQuery } from './queries.ts'

const gridClass = 'grid grid-cols-1 gap-2.5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4'

export function MatchList({ filter }: { filter: MatchFilter }) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...matchesQuery(filter),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <MatchListSkeleton />
  if (error)
    return (
      <ErrorState title="Errore nel caricamento" onRetry={() => refetch()} retrying={isFetching}>
        Errore nel caricamento delle partite: {error.message}
      </ErrorState>
    )
  const { matches, total } = data
  if (matches.length === 0) return <NoMatches sport={filter.sport} />
  return (
    <>
      <p role="status" className="mb-3 text-small text-muted">
        {total === 1 ? '1 partita aperta' : `${total} partite aperte`}
        {total > matches.length &&
          `: ecco le prime ${matches.length}, scegli città o giorno per vedere le altre`}
      </p>
      <ul aria-busy={isPlaceholderData} className={classNames(gridClass, isPlaceholderData && 'opacity-60')}>
        {matches.map(match => (
          <li key={match.id}>
            <MatchCard match={match}>
              <MatchActions match={match} filter={filter} />
            </MatchCard>
          </li>
        ))}
      </ul>
    </>
  )
}

function MatchListSkeleton() {
  return (
    <div className={gridClass}>
      <Skeleton label="Carico le partite" className="h-80" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  )
}

function NoMatches({ sport }: { sport: MatchFilter['sport'] }) {
  return (
    <EmptyState
      picture={<EmptyCourt sport={sport || 'calcio-5'} />}
      title="Nessuna partita aperta"
      action={
        <ButtonLink as={Link} to={paths.home} tone="go">
          Prenota un campo
        </ButtonLink>
      }
    >
      Prova un altro giorno o un’altra città. Oppure prenota un campo e organizza tu.
    </EmptyState>
  )
}
