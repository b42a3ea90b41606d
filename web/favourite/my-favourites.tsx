import { useQuery } from '@tanstack/react-query'
import type { Favourite } from '#contract/favourite.ts'
import { FavouriteCard } from './favourite-card.tsx'
import { favouritesQuery } from './queries.ts'

const SHOWN = 4

/** The reader's favourite facilities; nothing where there is none. */
export function MyFavourites() {
  const { data } = useQuery(favouritesQuery())
  if (!data || data.favourites.length === 0) return null
  const rest = data.favourites.slice(SHOWN)
  return (
    <section aria-labelledby="preferiti" className="mt-6">
      <h2 id="preferiti" className="heading mb-3 text-section">
        Preferiti
      </h2>
      <Cards favourites={data.favourites.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="mt-2.5">
          <summary className="min-h-11 py-2.5 text-small font-button">
            {rest.length === 1 ? 'Mostra un altro' : `Mostra altri ${rest.length}`}
          </summary>
          <Cards favourites={rest} />
        </details>
      )}
    </section>
  )
}

function Cards({ favourites }: { favourites: readonly Favourite[] }) {
  return (
    <ul className="grid gap-2.5 sm:grid-cols-2">
      {favourites.map(favourite => (
        <li key={favourite.facility.id} className="grid">
          <FavouriteCard favourite={favourite} />
        </li>
      ))}
    </ul>
  )
}
