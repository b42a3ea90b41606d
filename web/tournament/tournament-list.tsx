import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { type SportSlug, sportLabel } from '#contract/sport.ts'
import type { Tournament } from '#contract/tournament.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { useLayers } from '#web/path/layers.ts'
import {
  type TournamentFilter,
  type TournamentTab,
  tournamentsPath,
  tournamentTabs,
} from '#web/path/tournament-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { tournamentsQuery } from './queries.ts'
import { TournamentCard } from './tournament-card.tsx'
import { tabWords } from './words.ts'

const gridClass = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4.5'

export function TournamentList({ filter, today }: { filter: TournamentFilter; today: string }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(tournamentsQuery())
  if (isPending) return <ListSkeleton />
  // What was loaded before stays on the screen when a later try fails.
  if (isError && !data)
    return (
      <ErrorState
        title="Errore nel caricamento"
        onRetry={() => refetch()}
        retrying={isFetching}
        className="mt-4"
      >
        Errore nel caricamento dei tornei. Riprova più tardi.
      </ErrorState>
    )
  return <Found tournaments={data.tournaments} filter={filter} today={today} />
}

type FoundProps = { tournaments: readonly Tournament[]; filter: TournamentFilter; today: string }

function Found({ tournaments, filter, today }: FoundProps) {
  const navigate = useNavigate()
  const { next } = useLayers()
  const shown = tournaments.filter(({ sport }) => !filter.sport || sport === filter.sport)
  const inTab = (tab: TournamentTab) => shown.filter(({ phase }) => phase === tabWords[tab].phase)
  const tab = filter.tab || (tournamentTabs.find(each => inTab(each).length > 0) ?? 'in-arrivo')
  const change = (wish: Partial<TournamentFilter>) =>
    void navigate(tournamentsPath({ ...filter, ...wish }), { replace: true, preventScrollReset: true })
  const cards = inTab(tab)
  return (
    <>
      <Sports
        sports={[...new Set(tournaments.map(({ sport }) => sport))]}
        value={filter.sport}
        onChange={sport => change({ sport, tab: '' })}
      />
      {tournaments.some(({ isSample }) => isSample) && (
        <p className="mt-3 rounded-control bg-info-soft p-3 text-small text-info">
          Questi tornei sono esempi: servono a mostrare come funziona la pagina, e non ci si può iscrivere.
        </p>
      )}
      <Tabs
        label="Tornei per stato"
        tabs={tournamentTabs.map(id => ({ id, label: tabWords[id].label, count: inTab(id).length }))}
        value={tab}
        onChange={id => change({ tab: id })}
        className="mt-2 md:mt-4"
      >
        {cards.length === 0 ? (
          <Nothing sport={filter.sport} />
        ) : (
          <ul className={gridClass}>
            {cards.map(tournament => (
              <li key={tournament.slug}>
                <TournamentCard tournament={tournament} filter={filter} today={today} layer={next} />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </>
  )
}

type SportsProps = {
  sports: readonly SportSlug[]
  value: SportSlug | ''
  onChange: (sport: SportSlug | '') => void
}

function Sports({ sports, value, onChange }: SportsProps) {
  if (sports.length < 2) return null
  return (
    <fieldset
      aria-label="Sport"
      className="no-scrollbar -mx-3 mt-4 flex min-w-0 gap-2 overflow-x-auto px-3 md:mx-0 md:px-0 lg:-mt-11 lg:justify-end lg:pl-120"
    >
      <Chip selected={value === ''} onClick={() => onChange('')}>
        Tutti gli sport
      </Chip>
      {sports.map(sport => (
        <Chip key={sport} selected={value === sport} onClick={() => onChange(sport)}>
          {sportLabel(sport)}
        </Chip>
      ))}
    </fieldset>
  )
}

function Nothing({ sport }: { sport: SportSlug | '' }) {
  return (
    <EmptyState
      picture={<EmptyCourt sport={sport || 'calcio-5'} />}
      title="Nessun torneo qui"
      action={
        <Link to={tournamentsPath({})} className={buttonClass({ tone: 'ghost' })}>
          Tutti i tornei
        </Link>
      }
    >
      Guarda le altre schede, o torna tra qualche giorno.
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div className={`mt-6 ${gridClass}`}>
      <Skeleton label="Carico i tornei" className="h-90" />
      <Skeleton className="h-90" />
      <Skeleton className="h-90" />
    </div>
  )
}
