import type { FacilitySummary } from '#contract/facility.ts'
import { latePart } from '#web/lib/late-part.ts'

const { usePart } = latePart(async () => (await import('./favourite-button.tsx')).FavouriteButton)

/** Room for a facility's heart; what answers to a touch, and knows whose page it is, comes after the page. */
export function HeartPlace({ facility, className = '' }: { facility: FacilitySummary; className?: string }) {
  const FavouriteButton = usePart()
  return (
    <span className={`size-11 flex-none ${className}`}>
      {FavouriteButton && <FavouriteButton facility={facility} />}
    </span>
  )
}
