import type { FacilityHit, SearchResult } from '#contract/search.ts'

/** All that a search shows, in the order of the list. */
export function hitsOf({ here, nearby, otherTimes }: SearchResult): FacilityHit[] {
  return [...here.facilities, ...(nearby?.facilities ?? []), ...otherTimes]
}
