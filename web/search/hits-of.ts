import type { Court, FacilityHit, SearchResult } from '#contract/search.ts'
import { minuteOf, NIGHT_ENDS } from '#contract/wall-clock.ts'
import type { Sort } from '#web/path/search-path.ts'
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

/** The time on the pin of one facility, as a clock shows it; null where nothing is free. */
export function firstTime({ courts }: FacilityHit, requested: string): string | null {
  const shown = courtsInOrder(courts, { sort: 'time', requested })[0]?.shown
  return shown ? clockOf(shown) : null
}

type Wish = {
  sort: Sort
  /** The hour asked for, or an empty text. */
  requested: string
}

/**
 * Free as asked first; in a list by price the cheapest of them, otherwise the next one after the hour asked for. With the
 * first of them a card begins: in a list by price or time it has given the facility its place.
 */
export function courtsInOrder(courts: readonly Court[], { sort, requested }: Wish): Court[] {
  const asked = requested ? minuteOf(requested) : 0
  const price = (court: Court) => (sort === 'price' ? (priceOfShown(court) ?? Infinity) : 0)
  return courts.toSorted(
    (a, b) =>
      Number(b.isFree) - Number(a.isFree) ||
      price(a) - price(b) ||
      latenessOf(a, asked) - latenessOf(b, asked) ||
      0,
  )
}

/** Smallest for the next start from a minute on, larger for the last one before it. */
function latenessOf({ shown }: Court, asked: number): number {
  if (shown === null) return Infinity
  const minute = minuteOf(shown)
  return minute >= asked ? minute : 2 * NIGHT_ENDS - minute
}

/** In cents. */
export function priceOfShown({ starts, shown }: Court): number | undefined {
  return starts.find(({ startTime }) => startTime === shown)?.priceCents
}
