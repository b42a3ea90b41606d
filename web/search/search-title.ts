import { atPlace } from '#contract/at-place.ts'
import type { SearchResult } from '#contract/search.ts'
import { sportLabel } from '#contract/sport.ts'
import type { SearchForm } from '#web/path/search-path.ts'

/** 'Calcio a 5: campi liberi a Frascati', however the place was typed, until `result` tells that nobody knows it. */
export function searchTitle(
  { sport, location }: Pick<SearchForm, 'sport' | 'location'>,
  result: Pick<SearchResult, 'where' | 'reason'> | undefined,
): string {
  if (result?.reason?.kind === 'unknown-place') return unknownPlace(location)
  const typed = location && atPlace(location)
  const place = result ? result.where.charAt(0).toLowerCase() + result.where.slice(1) : typed
  return `${sport ? `${sportLabel(sport)}: c` : 'C'}ampi liberi ${place}`.trim()
}

export function unknownPlace(location: string): string {
  return `Non conosciamo «${location}»`
}
