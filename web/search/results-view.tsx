import { useQuery } from '@tanstack/react-query'
import { Hearts } from '#web/favourite/hearts.tsx'
import { lazyPart } from '#web/page/late-part.ts'
import { WrittenParts } from '#web/page/written-parts.tsx'
import type { View } from '#web/path/search-path.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { hitsOf } from './hits-of.ts'
import type { ResultsProps } from './list/hit-cards.tsx'
import { listBanners, SearchResults } from './list/search-results.tsx'
import { mapQuery } from './queries.ts'

const PlanView = lazyPart(() => import('./plan/plan-view.tsx').then(module => module.PlanView))

const MapView = lazyPart(() => import('./map/map-view.tsx').then(module => module.MapView))

const drawing = <Skeleton label="Disegno i campi" className="h-80" />

/** The same answer as a list, drawn from above or on a map. With nothing to draw the list says so. */
export function ResultsView(props: ResultsProps & { view: View }) {
  return (
    <Hearts>
      <Results {...props} />
    </Hearts>
  )
}

function Results({ view, ...props }: ResultsProps & { view: View }) {
  const { data: map } = useQuery(mapQuery())
  const isMap = view === 'map' && map?.tiles
  const hits = hitsOf(props.result)
  if ((view !== 'plan' && !isMap) || hits.length === 0) return <SearchResults {...props} />
  return (
    <WrittenParts fallback={drawing}>
      {isMap ? (
        <MapView tiles={isMap} hits={hits} banners={listBanners} {...props} />
      ) : (
        <PlanView hits={hits} banners={listBanners} {...props} />
      )}
    </WrittenParts>
  )
}
