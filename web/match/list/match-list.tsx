import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { atPlace } from '#contract/at-place.ts'
import type { MatchList as Found, Match } from '#contract/match.ts'
import { matchPath, paths } from '#contract/paths.ts'
import { adviceFor } from '#web/api/messages.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { useOwnPosition } from '#web/device/own-position.ts'
import { lazyPart } from '#web/page/late-part.ts'
import { WrittenParts } from '#web/page/written-parts.tsx'
import { type MatchFilter, matchesPath } from '#web/path/match-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatDate, startOf } from '#web/words/dates.ts'
import { formatKm } from '#web/words/distance.ts'
import { counted } from '#web/words/numbers.ts'
import { MatchActions } from '../joining/match-actions.tsx'
import { matchesQuery } from '../queries.ts'
import { MatchCard } from './match-card.tsx'

// Needed only where a place is asked for.
const RadiusSelect = lazyPart(() =>
  import('#web/place/radius-select.tsx').then(module => module.RadiusSelect),
)

const gridClass = 'grid grid-cols-1 gap-2.5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4'

type MatchListProps = { filter: MatchFilter; onChange: (change: Partial<MatchFilter>) => void }

/** The matches in the place itself, or that it has none, and those around it (R40). */
export function MatchList({ filter, onChange }: MatchListProps) {
  const position = useOwnPosition(filter.city)
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...matchesQuery(filter, position),
    placeholderData: keepPreviousData,
  })
  // Of another place or day nothing is known yet, not even that there is none.
  if (isPending || (isPlaceholderData && data.total === 0)) return <MatchListSkeleton />
  if (error && !data)
    return (
      <ErrorState title="Errore nel caricamento" onRetry={() => refetch()} retrying={isFetching}>
        Errore nel caricamento delle partite: {adviceFor(error)}
      </ErrorState>
    )
  const { matches, total, nearby } = data
  const isNear = nearby && (total > 0 || nearby.total > 0)
  return (
    <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData && 'opacity-60')}>
      {/* On the page also where there are none, whose number would not be announced otherwise. */}
      <p role="status" className={total === 0 ? 'sr-only' : 'mb-3 text-small text-muted'}>
        {openWords(total)}
        {total > matches.length &&
          `: ecco le prime ${matches.length}, scegli città o giorno per vedere le altre`}
      </p>
      {total === 0 ? (
        <NoMatches filter={filter} elsewhere={data.elsewhere} />
      ) : (
        <Cards matches={matches} filter={filter} />
      )}
      {isNear && <Nearby nearby={nearby} filter={filter} onChange={onChange} />}
    </div>
  )
}

type NearbyProps = MatchListProps & { nearby: NonNullable<Found['nearby']> }

function Nearby({ nearby: { matches, total }, filter, onChange }: NearbyProps) {
  return (
    <section aria-labelledby="dintorni" className="mt-6">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h2 id="dintorni" className="heading text-section">
            Nei dintorni
          </h2>
          <p className="text-small text-ink2">
            {openWords(total)} entro {filter.radiusKm} km
            {total > matches.length && `: ecco le ${matches.length} più vicine`}
          </p>
        </div>
        <WrittenParts>
          <RadiusSelect value={filter.radiusKm} onChange={radiusKm => onChange({ radiusKm })} />
        </WrittenParts>
      </div>
      <Cards
        matches={matches.map(({ match }) => match)}
        distances={matches.map(({ distanceKm }) => distanceKm)}
        filter={filter}
      />
    </section>
  )
}

type CardsProps = { matches: readonly Match[]; distances?: readonly number[]; filter: MatchFilter }

function Cards({ matches, distances, filter }: CardsProps) {
  return (
    <ul className={gridClass}>
      {matches.map((match, index) => (
        <li key={match.id}>
          <MatchCard match={match} distanceKm={distances?.[index]}>
            <MatchActions match={match} joining={{ to: matchesPath({ ...filter, matchId: match.id }) }} />
          </MatchCard>
        </li>
      ))}
    </ul>
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

function NoMatches({ filter, elsewhere }: { filter: MatchFilter; elsewhere: Found['elsewhere'] }) {
  return (
    <EmptyState
      picture={<EmptyCourt sport={filter.sport || 'calcio-5'} />}
      title={filter.city ? `Nessuna partita aperta ${atPlace(filter.city)}` : 'Nessuna partita aperta'}
      action={
        <>
          {elsewhere && (
            <ButtonLink as={Link} to={matchPath(elsewhere.match.id)}>
              {elsewhere.match.title}
            </ButtonLink>
          )}
          <ButtonLink as={Link} to={paths.home} tone="go">
            Prenota un campo
          </ButtonLink>
        </>
      }
    >
      {elsewhere && (
        <p className="mb-1">
          La più vicina è {atPlace(elsewhere.match.field.facility.city)}, a {formatKm(elsewhere.distanceKm)}:{' '}
          {formatDate(elsewhere.match.date)} alle {startOf(elsewhere.match.startTime)}.
        </p>
      )}
      Prova un altro giorno o un’altra città. Oppure prenota un campo e organizza tu.
    </EmptyState>
  )
}

/** '1 partita aperta' */
function openWords(total: number): string {
  return counted(total, 'partita aperta', 'partite aperte')
}
