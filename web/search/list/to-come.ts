import type { SearchForm } from '#web/path/search-path.ts'
import { addDays, eveningAt, romeClock, romeDate } from '#web/words/dates.ts'

type When = Pick<SearchForm, 'date' | 'startTime'>

/** Whether all of the searched day has passed, not only its hour. */
export function isPastDay({ date }: When, now: Date): boolean {
  return date < eveningAt(now)
}

/**
 * The first day on which a search that came too late can still be met: today, or tomorrow if its hour has passed today
 * too.
 */
export function firstDayToCome({ date, startTime }: When, now: Date): 'oggi' | 'domani' {
  const isToCome = startTime === '' ? date < romeDate(now) : startTime > romeClock(now)
  return isToCome ? 'oggi' : 'domani'
}

export function dateOf(day: 'oggi' | 'domani', now: Date): string {
  return addDays(romeDate(now), day === 'oggi' ? 0 : 1)
}
