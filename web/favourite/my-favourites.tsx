import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Favourite } from '#contract/favourite.ts'
import { FavouriteCard } from './favourite-card.tsx'
import { Hearts } from './hearts.tsx'
import { favouritesQuery } from './queries.ts'

const SHOWN = 4

/** The reader's favourite facilities; nothing where there is none. */
export function MyFavourites() {
  const { data } = useQuery(favouritesQuery())
  if (!data || data.favourites.length === 0) return null
  const rest = data.favourites.slice(SHOWN)
  return (
    <section aria-labelledby="preferiti" className="mt-8">
      <h2 id="preferiti" className="heading mb-3 text-section">
        Preferiti
      </h2>
      <Hearts>
        <Cards favourites={data.favourites.slice(0, SHOWN)} />
        {rest.length > 0 && (
          <details className="group mt-1">
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-small font-button [&::-webkit-details-marker]:hidden">
              {rest.length === 1 ? 'Un altro' : `Altri ${rest.length}`}
              <ChevronDown
                aria-hidden="true"
                className="transition-transform duration-180 group-open:rotate-180"
              />
            </summary>
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
