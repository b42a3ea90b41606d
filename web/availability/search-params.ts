import { type SportSlug, sportByName, sportLabel } from '#contract/sport.ts'
import { addDays, isDate, isTime, romeClock, romeDate } from '#web/lib/dates.ts'

/** What the search panel holds; an empty text is a field not filled yet. */
export type SearchForm = { sport: SportSlug | ''; location: string; date: string; startTime: string }

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
    ? { sport: 'calcio-5', location, date: today, startTime: next }
    : { sport: 'calcio-5', location, date: addDays(today, 1), startTime: '20:00' }
}

export function readSearch(params: URLSearchParams): SearchForm {
  const date = params.get('date')
  const startTime = params.get('startTime')
  return {
    sport: sportByName(params.get('sport') ?? '') ?? '',
    location: params.get('location')?.trim() ?? '',
    date: isDate(date) ? date : '',
    startTime: isTime(startTime) ? startTime : '',
  }
}

/** The address of the results, with the names of the specification: sport, location, date, startTime. */
export function searchPath(form: SearchForm, extra: Record<string, string> = {}): string {
  const params = new URLSearchParams({
    ...(form.sport && { sport: sportLabel(form.sport) }),
    ...(form.location && { location: form.location }),
    ...(form.date && { date: form.date }),
    ...(form.startTime && { startTime: form.startTime }),
    ...extra,
  })
  return `/ricerca-campi?${params}`
}

/** Names of what is still missing, in the order of the panel. */
export function missingFields(form: SearchForm): string[] {
  const names = { sport: 'Sport', location: 'Località', date: 'Data', startTime: 'Orario' } as const
  return (Object.keys(names) as (keyof SearchForm)[])
    .filter(name => !form[name].trim())
    .map(name => names[name])
}

/** Five starts around the chosen one, for the row of chips on a phone. */
export function timesAround(startTime: string): string[] {
  const index = Math.max(0, searchTimes.indexOf(startTime))
  const first = Math.min(Math.max(0, index - 2), searchTimes.length - 5)
  return searchTimes.slice(first, first + 5)
}
