import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { FavouriteCard } from '#web/favourite/favourite-card.tsx'
import { favouritesQuery } from '#web/favourite/queries.ts'
import { preload, preloadInBrowser } from '#web/lib/page-data.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard-favourites'

export const meta: Route.MetaFunction = () => [{ title: 'Preferiti | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) => preload(args, [favouritesQuery()])

export const clientLoader = () => preloadInBrowser([favouritesQuery()])

export default function DashboardFavourites() {
  const { data, error, isPending, isFetching, refetch } = useQuery(favouritesQuery())
  return (
    <div className="max-w-list">
      <h1 className="heading text-title">Preferiti</h1>
      {isPending && <Skeleton label="Carico i preferiti" picture={false} className="mt-5 h-22" />}
      {error && (
        <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching} className="mt-5">
          Impossibile caricare i preferiti.
        </LoadFailure>
      )}
      {data?.favourites.length === 0 && <NothingYet />}
      <ul className="mt-5 grid gap-2.5">
        {data?.favourites.map(favourite => (
          <li key={favourite.facility.id}>
            <FavouriteCard favourite={favourite} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NothingYet() {
  return (
    <EmptyState
      className="mt-5"
      picture={<EmptyCourt sport="padel" />}
      title="Ancora nessun preferito"
      action={
        <ButtonLink as={Link} to={paths.facilities}>
          Guarda le strutture
        </ButtonLink>
      }
    >
      Tocca il cuore di una struttura: la ritrovi qui, e per prima tra i campi.
    </EmptyState>
  )
}
