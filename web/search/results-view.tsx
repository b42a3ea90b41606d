import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { View } from '#web/path/search-path.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { mapQuery } from './queries.ts'
import { SearchResults } from './search-results.tsx'

const PlanView = lazy(() => import('./plan-view.tsx').then(module => ({ default: module.PlanView })))

const MapView = lazy(() => import('./map-view.tsx').then(module => ({ default: module.MapView })))

type ViewProps = ComponentProps<typeof SearchResults> & { view: View }

/** The same answer as a list, drawn from above or on a map. With nothing to draw the list says so. */
export function ResultsView({ view, ...props }: ViewProps) {
  const { result, sport, onBook, onChooseTime } = props
  const hits = result.exact.length > 0 ? result.exact : result.alternatives
  const { data: map } = useQuery(mapQuery())
  const isMap = view === 'map' && map?.tiles
  if ((view !== 'plan' && !isMap) || hits.length === 0) return <SearchResults {...props} />
  const drawn = { hits, date: result.date, requested: result.startTime ?? '', onBook, onChooseTime }
  return (
    <Suspense fallback={<Skeleton label="Disegno i campi" className="h-80" />}>
      {result.exact.length === 0 && (
        <h2 className="heading mb-2 text-section">Altri orari disponibili lo stesso giorno</h2>
      )}
      {isMap ? <MapView tiles={isMap} {...drawn} /> : <PlanView sport={sport} {...drawn} />}
    </Suspense>
  )
}
