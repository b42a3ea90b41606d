import { sportLabel } from '#contract/sport.ts'
import type { SearchForm } from '#web/path/search-path.ts'

/** 'Calcio a 5: campi liberi a Frascati'; `where` is the place that was found, however it was typed. */
export function searchTitle(
  { sport, location }: Pick<SearchForm, 'sport' | 'location'>,
  where: string | undefined,
): string {
  const typed = location && `a ${location}`
  const place = where ? where.charAt(0).toLowerCase() + where.slice(1) : typed
  return `${sport ? sportLabel(sport) : 'Campi'}: campi liberi ${place}`.trim()
}
