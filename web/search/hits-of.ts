import type { FacilityHit, SearchResult } from '#contract/search.ts'
import { clockOf } from '#web/lib/dates.ts'

/** All that a search shows, in the order of the list. */
export function hitsOf({ here, nearby, otherTimes }: SearchResult): FacilityHit[] {
  return [...here.facilities, ...(nearby?.facilities ?? []), ...otherTimes]
}

/** When one can play there first, as its clock shows it; null where nothing is free. */
export function firstTime({ courts }: FacilityHit): string | null {
  const shown = (courts.find(court => court.isFree) ?? courts.find(court => court.shown))?.shown
  return shown ? clockOf(shown) : null
}
