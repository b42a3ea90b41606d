import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { meQuery } from '#web/account/queries.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { readListPath } from '#web/path/list-path.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { PageLinks } from '#web/shell/page-links.tsx'
import { SearchForm } from '#web/shell/search-form.tsx'
import { FacilitySection } from '#web/staff/facility-section.tsx'
import { staffFacilitiesQuery } from '#web/staff/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard-facilities'

export const meta: Route.MetaFunction = () => [{ title: 'Le mie strutture | Campo Libero' }]

/** A longer list would be a page of photographs that nobody came for. */
const MOST_UNFOLDED = 3

export const loader = (args: Route.LoaderArgs) =>
  preload(args, [staffFacilitiesQuery(readListPath(new URL(args.request.url).searchParams))])

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  preloadInBrowser([staffFacilitiesQuery(readListPath(new URL(request.url).searchParams))])

export default function DashboardFacilities() {
  const [params] = useSearchParams()
  const { data: reader } = useQuery(meQuery())
  const { q } = readListPath(params)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...staffFacilitiesQuery(readListPath(params)),
    placeholderData: keepPreviousData,
  })
  const isAdmin = reader?.me?.role === 'admin'
  return (
    <div className="max-w-page">
      <h1 className="heading text-title">{isAdmin ? 'Tutte le strutture' : 'Le mie strutture'}</h1>
      <p className="mt-1 text-ink2">
        {reader?.me?.isStaff && !reader.me.isManager
          ? 'Le strutture in cui lavori: prezzi, orari e foto li cambia chi le gestisce.'
          : 'Che cosa vede chi cerca un campo, e che cosa può prenotare.'}
      </p>
      {isAdmin && <SearchForm label="Nome o comune" q={q} />}
      <div className="mt-5 grid gap-4">
        {isPending && <Skeleton label="Carico le strutture" className="h-72" />}
        {error && (
          <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching}>
            Impossibile caricare le strutture.
          </LoadFailure>
        )}
        {data?.facilities.map(mine => (
          <FacilitySection
            key={mine.facility.id}
            mine={mine}
            isFolded={data.facilities.length > MOST_UNFOLDED}
          />
        ))}
        {data?.facilities.length === 0 && <Nothing isAdmin={isAdmin} />}
        {data && <PageLinks page={data.page} pages={data.pages} pathOf={wanted => pathOf(q, wanted)} />}
      </div>
    </div>
  )
}

function Nothing({ isAdmin }: { isAdmin: boolean }) {
  return (
    <EmptyState
      picture={<EmptyCourt sport="calcio-5" />}
      title={isAdmin ? 'Nessuna struttura trovata' : 'Non gestisci ancora nessuna struttura'}
      action={
        !isAdmin && (
          <ButtonLink as={Link} to={paths.registerFacility}>
            Registra il tuo campo
          </ButtonLink>
        )
      }
    >
      {isAdmin
        ? 'Prova con un altro nome o un altro comune.'
        : 'Se la tua struttura è già su Campo Libero, apri la sua pagina e rivendicala.'}
    </EmptyState>
  )
}

function pathOf(q: string | undefined, page: number): string {
  return `?${new URLSearchParams({ ...(q && { q }), pagina: String(page) })}`
}
