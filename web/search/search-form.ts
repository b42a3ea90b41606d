import type { Band } from '#contract/search.ts'
import { addDays, clockOf, romeClock, romeDate } from '#web/lib/dates.ts'
import { plainChoices, type SearchForm } from '#web/path/search-path.ts'

/** The four that make a search, in the order of the panel. */
export const parts = ['sport', 'location', 'date', 'startTime'] as const
export type Part = (typeof parts)[number]

export const partNames: Record<Part, string> = {
  sport: 'Sport',
  location: 'Località',
  date: 'Data',
  startTime: 'Orario',
}

/** The panel as both of its shapes get it. */
export type PanelProps = {
  form: SearchForm
  onChange: (change: Partial<SearchForm>) => void
  /** What to mark, once somebody tried to search without it. */
  missing: readonly Part[]
  today: string
  /** Starts that have not passed yet on the chosen day. */
  times: readonly string[]
}

/** Every half hour from 08:00 to 22:00 inclusive. */
export const searchTimes: readonly string[] = Array.from({ length: 29 }, (_, step) => {
  const minute = 8 * 60 + step * 30
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${minute % 60 === 0 ? '00' : '30'}`
})

/** The next half hour of today, or tomorrow evening once today is over. */
export function defaultSearch(now: Date, location: string): SearchForm {
  const clock = romeClock(now)
  const next = searchTimes.find(time => time > clock)
  const today = romeDate(now)
  return next
    ? { ...plainChoices, sport: 'calcio-5', location, date: today, startTime: next }
    : { ...plainChoices, sport: 'calcio-5', location, date: addDays(today, 1), startTime: '20:00' }
}

/** What is still missing, in the order of the panel. A part of the day is a time. */
export function missingParts(form: SearchForm): Part[] {
  return parts.filter(part => !form[part].trim() && !(part === 'startTime' && form.band))
}

/** What the results cannot do without. No time means all of the day's. */
export function missingForResults(form: SearchForm): Exclude<Part, 'startTime'>[] {
  return (['sport', 'location', 'date'] as const).filter(part => !form[part].trim())
}

/** The starts one can still search for on a day: those of today that have passed are never offered (R16). */
export function timesFrom(now: Date, date: string): readonly string[] {
  if (date !== romeDate(now)) return searchTimes
  const clock = romeClock(now)
  return searchTimes.filter(time => time > clock)
}

/** Five of `times` around the chosen one, for the row of chips on a phone. It may be none of them, such as 20:15 or half past midnight. */
export function timesAround(times: readonly string[], startTime: string): string[] {
  const hasPassed = startTime < (times[0] ?? '99:99')
  const all = hasPassed || times.includes(startTime) ? times : [...times, startTime].sort()
  const index = Math.max(0, all.indexOf(startTime))
  const first = Math.max(0, Math.min(index - 2, all.length - 5))
  return all.slice(first, first + 5)
}

/** How a screen names a part of the day. */
export const bandNames: Record<Band, string> = {
  now: 'Adesso',
  afternoon: 'Pomeriggio',
  evening: 'Sera',
  day: 'Tutto il giorno',
}

/** What may be meant on a day: 'adesso' only of today. */
export function bandsOf(isToday: boolean): Band[] {
  return isToday ? ['now', 'afternoon', 'evening', 'day'] : ['afternoon', 'evening', 'day']
}

/** 'alle 20:30', 'di sera', and nothing for all of the day. */
export function whenInWords({ startTime, band }: Pick<SearchForm, 'startTime' | 'band'>): string {
  if (startTime) return `alle ${clockOf(startTime)}`
  return band === 'now'
    ? 'adesso'
    : band === 'evening'
      ? 'di sera'
      : band === 'afternoon'
        ? 'di pomeriggio'
        : ''
}
