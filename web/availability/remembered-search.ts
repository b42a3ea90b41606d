import { romeClock, romeDate } from '#web/lib/dates.ts'
import type { SearchForm } from './search-params.ts'

let last: SearchForm | undefined

/** Kept in memory for as long as the page lives: nothing is stored in the browser without consent. */
export function rememberSearch(form: SearchForm): void {
  last = form
}

/** The last search, unless its time has passed meanwhile. */
export function rememberedSearch(now: Date): SearchForm | undefined {
  if (!last) return undefined
  const today = romeDate(now)
  const isPast = last.date < today || (last.date === today && last.startTime <= romeClock(now))
  return isPast ? undefined : last
}
