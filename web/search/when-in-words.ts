import type { Band } from '#contract/search.ts'
import type { SearchForm } from '#web/path/search-path.ts'
import { startOf } from '#web/words/dates.ts'

/** How a screen names a part of the day. */
export const bandNames: Record<Band, string> = {
  now: 'Adesso',
  afternoon: 'Pomeriggio',
  evening: 'Sera',
  day: 'Tutto il giorno',
}

const bandsInWords: Record<Band, string> = {
  now: 'adesso',
  afternoon: 'di pomeriggio',
  evening: 'di sera',
  day: '',
}

/** 'alle 20:30', 'alle 00:30 di notte', 'di sera', and nothing for all of the day. */
export function whenInWords({ startTime, band }: Pick<SearchForm, 'startTime' | 'band'>): string {
  return startTime ? `alle ${startOf(startTime)}` : band && bandsInWords[band]
}
