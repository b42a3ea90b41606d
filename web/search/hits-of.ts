import type { FacilityHit, SearchResult } from '#contract/search.ts'
import { clockOf } from '#web/words/dates.ts'
import { counted } from '#web/words/numbers.ts'

/** All that a search shows, in the order of the list. */
export function hitsOf({ here, nearby, otherTimes }: SearchResult): FacilityHit[] {
  return [...here.facilities, ...(nearby?.facilities ?? []), ...otherTimes]
}

/** For the pin of several facilities: '3 campi', those free as asked, counted as in the title of the results. */
export function sharedPinText(hits: readonly FacilityHit[]): string {
  const free = hits.flatMap(({ courts }) => courts).filter(court => court.isFree).length
  return free > 0 ? counted(free, 'campo', 'campi') : 'Altre ore'
}

/** The first time at which one can play there, as a clock shows it; null where nothing is free. */
export function firstTime({ courts }: FacilityHit): string | null {
  const shown = (courts.find(court => court.isFree) ?? courts.find(court => court.shown))?.shown
  return shown ? clockOf(shown) : null
}
