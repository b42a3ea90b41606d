import { lazy, Suspense } from 'react'
import type { FacilitySummary } from '#contract/facility.ts'

const FavouriteButton = lazy(() =>
  import('./favourite-button.tsx').then(module => ({ default: module.FavouriteButton })),
)

/** Room for a facility's heart; what answers to a touch, and knows whose page it is, comes after the page. */
export function HeartPlace({ facility, className = '' }: { facility: FacilitySummary; className?: string }) {
  return (
    <span className={`size-11 flex-none ${className}`}>
      <Suspense>
        <FavouriteButton facility={facility} />
      </Suspense>
    </span>
  )
}
