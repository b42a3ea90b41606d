import { useQuery } from '@tanstack/react-query'
import type { Favourite } from '#contract/favourite.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Summary } from '#web/ui/summary.tsx'
import { FavouriteCard } from './favourite-card.tsx'
import { Hearts } from './hearts.tsx'
import { favouritesQuery } from './queries.ts'

const FAVOURITES_SHOWN = 4

/** The reader's favourite facilities; nothing where there is none. */
export function MyFavourites() {
  const { data, error, isFetching, refetch } = useQuery(favouritesQuery())
  if (!data && error)
    return (
      <ErrorState
        title="Impossibile caricare i tuoi preferiti"
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="mt-8"
      />
    )
  if (!data || data.favourites.length === 0) return null
  const rest = data.favourites.slice(FAVOURITES_SHOWN)
  return (
    <section aria-labelledby="preferiti" className="mt-8">
      <h2 id="preferiti" className="heading mb-3 text-section">
        Preferiti
      </h2>
      <Hearts>
        <Cards favourites={data.favourites.slice(0, FAVOURITES_SHOWN)} />
        {rest.length > 0 && (
          <details className="mt-1">
            <Summary>{rest.length === 1 ? 'Un altro' : `Altri ${rest.length}`}</Summary>
            <Cards favourites={rest} />
          </details>
        )}
      </Hearts>
    </section>
  )
}

function Cards({ favourites }: { favourites: readonly Favourite[] }) {
  return (
    <ul className="grid gap-2.5 grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
      {favourites.map(favourite => (
        <li key={favourite.facility.id} className="grid">
          <FavouriteCard favourite={favourite} />
        </li>
      ))}
    </ul>
  )
}
