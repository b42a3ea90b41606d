import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { View } from './search-params.ts'
import { SearchResults } from './search-results.tsx'

const PlanView = lazy(() => import('./plan-view.tsx').then(module => ({ default: module.PlanView })))

type ViewProps = ComponentProps<typeof SearchResults> & { view: View }

/** The same answer as a list or drawn from above. With nothing to draw the list says so. */
export function ResultsView({ view, ...props }: ViewProps) {
  const { result, sport, onBook, onChooseTime } = props
  const hits = result.exact.length > 0 ? result.exact : result.alternatives
  if (view === 'list' || hits.length === 0) return <SearchResults {...props} />
  return (
    <Suspense fallback={<Skeleton label="Disegno i campi" className="h-80" />}>
      {result.exact.length === 0 && (
        <h2 className="heading mb-2 text-section">Altri orari disponibili lo stesso giorno</h2>
      )}
      <PlanView
        hits={hits}
        sport={sport}
        date={result.date}
        requested={result.startTime ?? ''}
        onBook={onBook}
        onChooseTime={onChooseTime}
      />
    </Suspense>
  )
}
