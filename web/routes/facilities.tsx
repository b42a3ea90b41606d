import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { sportByName } from '#contract/sport.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { FacilityCard } from '#web/facility/facility-card.tsx'
import { FacilityFilter } from '#web/facility/facility-filter.tsx'
import { facilitiesQuery } from '#web/facility/queries.ts'
import { romeDate } from '#web/lib/dates.ts'
import { preload, preloadInBrowser } from '#web/lib/page-data.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/facilities'

export const meta: Route.MetaFunction = args => {
  const params = new URLSearchParams(args.location.search)
  return pageMeta(args, {
    title: 'Campi e strutture',
    description:
      'Tutte le strutture su Campo Libero: cercale per nome, città o CAP e guarda che cosa è libero oggi.',
    isListed: !params.has('q') && !params.has('sport'),
  })
}

export async function loader(args: Route.LoaderArgs) {
  const now = Date.now()
  const query = facilitiesQuery(readFilter(new URL(args.request.url).searchParams, now))
  return { ...(await preload(args, [query])), now }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const now = Date.now()
  preloadInBrowser([facilitiesQuery(readFilter(new URL(request.url).searchParams, now))])
  return { now }
}

export default function Facilities({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const filter = readFilter(params, loaderData.now)
  const { data, error, refetch } = useQuery(facilitiesQuery(filter))
  return (
    <div className="gutter mx-auto max-w-page pt-8 pb-16">
      <h1 className="heading text-title">Campi e strutture</h1>
      <FacilityFilter key={params.toString()} filter={filter} sports={data?.sports ?? []} />
      {error && (
        <ErrorState
          title="Errore nel caricamento delle strutture. Riprova più tardi."
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && <Skeleton label="Carico le strutture" className="h-80" />}
      {data && (
        <p role="status" className="mb-3 text-small text-muted">
          {data.total === 1 ? '1 struttura' : `${data.total} strutture`}
        </p>
      )}
      {data?.facilities.length === 0 && (
        <EmptyState
          title="Nessuna struttura trovata con i filtri selezionati"
          picture={
            <CourtPicture
              sport={filter.sport ?? 'calcio-5'}
              mode="crop"
              state="busy"
              className="h-24 overflow-hidden *:size-full"
            />
          }
          action={
            <Link to="/campi" className={buttonClass({ tone: 'ghost' })}>
              Cancella Filtri
            </Link>
          }
        >
          Prova con un comune vicino, un altro sport o una parte del nome.
        </EmptyState>
      )}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {data?.facilities.map(card => (
          <FacilityCard key={card.facility.id} card={card} />
        ))}
      </div>
      {data && <Pages current={filter.page} last={data.pages} params={params} />}
    </div>
  )
}

function Pages({ current, last, params }: { current: number; last: number; params: URLSearchParams }) {
  if (last <= 1) return null
  const to = (page: number) => {
    const changed = new URLSearchParams(params)
    if (page > 1) changed.set('pagina', String(page))
    else changed.delete('pagina')
    return `/campi?${changed}`
  }
  return (
    <nav aria-label="Pagine" className="mt-8 flex flex-wrap items-center justify-center gap-3">
      {current > 1 && (
        <Link to={to(current - 1)} rel="prev" className={buttonClass({ tone: 'ghost' })}>
          Precedenti
        </Link>
      )}
      <span className="text-small text-muted">
        Pagina {current} di {last}
      </span>
      {current < last && (
        <Link to={to(current + 1)} rel="next" className={buttonClass({ tone: 'ghost' })}>
          Successive
        </Link>
      )}
    </nav>
  )
}

function readFilter(params: URLSearchParams, now: number) {
  const q = params.get('q')?.trim().slice(0, 80)
  const sport = sportByName(params.get('sport') ?? '')
  const page = Number(params.get('pagina') ?? 1)
  return {
    date: romeDate(new Date(now)),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    ...(q && { q }),
    ...(sport && { sport }),
  }
}
