import type { FacilityHit, SearchResult } from '#contract/search.ts'
import { clockOf } from '#web/lib/dates.ts'
import { counted } from '#web/lib/numbers.ts'

/** All that a search shows, in the order of the list. */
export function hitsOf({ here, nearby, otherTimes }: SearchResult): FacilityHit[] {
  return [...here.facilities, ...(nearby?.facilities ?? []), ...otherTimes]
}

/** On the pin of several facilities: '3 campi' that are free as asked, as the title of the results counts them. */
export function sharedPinText(hits: readonly FacilityHit[]): string {
  const free = hits.flatMap(({ courts }) => courts).filter(court => court.isFree).length
  return free > 0 ? counted(free, 'campo', 'campi') : 'Altre ore'
}

/** When one can play there first, as its clock shows it; null where nothing is free. */
export function firstTime({ courts }: FacilityHit): string | null {
  const shown = (courts.find(court => court.isFree) ?? courts.find(court => court.shown))?.shown
  return shown ? clockOf(shown) : null
}
