import type { ServiceKey } from '#contract/facility.ts'
import { type SportSlug, sportByName, sportLabel } from '#contract/sport.ts'
import { addDays, isDate, isTime, romeClock, romeDate } from '#web/lib/dates.ts'

/** What the search panel holds; an empty text is a field not filled yet. */
export type SearchForm = {
  sport: SportSlug | ''
  location: string
  date: string
  startTime: string
} & Choices

/** How the results are narrowed, ordered and drawn; a search that says nothing gets the first of each. */
export type Choices = { services: readonly ServiceKey[]; sort: Sort; view: View }
export type Sort = 'distance' | 'price' | 'time'
export type View = 'list' | 'plan' | 'map'

export const plainChoices: Choices = { services: [], sort: 'distance', view: 'list' }

const sortWords: Record<Sort, string> = { distance: 'distanza', price: 'prezzo', time: 'orario' }
const viewWords: Record<View, string> = { list: 'elenco', plan: 'pianta', map: 'mappa' }
const serviceWords: Record<ServiceKey, string> = {
  parking: 'parcheggio',
  changingRooms: 'spogliatoi',
  bar: 'bar',
  showers: 'docce',
  nightLights: 'illuminazione',
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

export function readSearch(params: URLSearchParams): SearchForm {
  const date = params.get('date')
  const startTime = params.get('startTime')
  return {
    sport: sportByName(params.get('sport') ?? '') ?? '',
    location: params.get('location')?.trim() ?? '',
    date: isDate(date) ? date : '',
    startTime: isTime(startTime) ? startTime : '',
    services: allOf(serviceWords).filter(key =>
      params.get('servizi')?.split(',').includes(serviceWords[key]),
    ),
    sort: allOf(sortWords).find(key => sortWords[key] === params.get('ordine')) ?? 'distance',
    view: allOf(viewWords).find(key => viewWords[key] === params.get('vista')) ?? 'list',
  }
}

function allOf<Key extends string>(words: Record<Key, string>): Key[] {
  // The record's type names exactly its keys.
  return Object.keys(words) as Key[]
}

/** The address of the results, with the names of the specification: sport, location, date, startTime. */
export function searchPath(
  form: Omit<SearchForm, keyof Choices> & Partial<Choices>,
  extra: Record<string, string> = {},
): string {
  const { services, sort, view } = { ...plainChoices, ...form }
  const params = new URLSearchParams({
    ...(form.sport && { sport: sportLabel(form.sport) }),
    ...(form.location && { location: form.location }),
    ...(form.date && { date: form.date }),
    ...(form.startTime && { startTime: form.startTime }),
    ...(services.length > 0 && { servizi: services.map(key => serviceWords[key]).join(',') }),
    ...(sort !== 'distance' && { ordine: sortWords[sort] }),
    ...(view !== 'list' && { vista: viewWords[view] }),
    ...extra,
  })
  return `/ricerca-campi?${params}`
}

/** Names of what is still missing, in the order of the panel. */
export function missingFields(form: SearchForm): string[] {
  return allOf(partNames)
    .filter(part => !form[part].trim())
    .map(part => partNames[part])
}

/** What the results cannot do without. No time means all of the day's. */
export function missingForResults(form: SearchForm): Exclude<Part, 'startTime'>[] {
  return (['sport', 'location', 'date'] as const).filter(part => !form[part].trim())
}
export type Part = 'sport' | 'location' | 'date' | 'startTime'

export const partNames: Record<Part, string> = {
  sport: 'Sport',
  location: 'Località',
  date: 'Data',
  startTime: 'Orario',
}

/** The starts one can still search for on a day: those of today that have passed are never offered (R16). */
export function timesFrom(now: Date, date: string): readonly string[] {
  if (date !== romeDate(now)) return searchTimes
  const clock = romeClock(now)
  return searchTimes.filter(time => time > clock)
}

/** Five of `times` around the chosen one, for the row of chips on a phone. */
export function timesAround(times: readonly string[], startTime: string): string[] {
  const index = Math.max(0, times.indexOf(startTime))
  const first = Math.max(0, Math.min(index - 2, times.length - 5))
  return times.slice(first, first + 5)
}
