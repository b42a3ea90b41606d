import { eachService, type ServiceKey, services } from '#contract/attribute.ts'
import { paths } from '#contract/paths.ts'
import type { Band } from '#contract/search.ts'
import { type SportSlug, sportByName, sportLabel } from '#contract/sport.ts'
import { isDate, isTime } from '#web/words/dates.ts'

/** What the search panel holds; an empty text is a field not filled yet. */
export type SearchForm = {
  sport: SportSlug | ''
  location: string
  date: string
  startTime: string
} & Choices

/** How the results are narrowed, ordered and drawn; the first of each is the default. */
export type Choices = {
  services: readonly ServiceKey[]
  /** A part of the day, where no hour is asked for. */
  band: Band | ''
  radiusKm: Radius
  sort: Sort
  view: View
}
/** How many facilities of a group an answer holds at most. */
export const HITS_PER_PAGE = 10

export const radii = [5, 10, 15, 30] as const
export type Radius = (typeof radii)[number]
export type Sort = 'distance' | 'price' | 'time'
export type View = 'list' | 'plan' | 'map'

export const plainChoices: Choices = {
  services: [],
  band: '',
  radiusKm: 15,
  sort: 'distance',
  view: 'list',
}

const bandWords: Record<Band, string> = {
  now: 'adesso',
  afternoon: 'pomeriggio',
  evening: 'sera',
  day: 'giorno',
}
const sortWords: Record<Sort, string> = { distance: 'distanza', price: 'prezzo', time: 'orario' }
const viewWords: Record<View, string> = { list: 'elenco', plan: 'pianta', map: 'mappa' }
const serviceWords = eachService(key => services[key].word)

/** What the API takes. */
const LONGEST_PLACE = 80

export function readSearch(params: URLSearchParams): SearchForm {
  const date = params.get('date')
  const startTime = params.get('startTime')
  return {
    sport: sportByName(params.get('sport') ?? '') ?? '',
    location: params.get('location')?.trim().slice(0, LONGEST_PLACE) ?? '',
    date: isDate(date) ? date : '',
    startTime: isTime(startTime) ? startTime : '',
    services: allOf(serviceWords).filter(key =>
      params.get('servizi')?.split(',').includes(serviceWords[key]),
    ),
    band: allOf(bandWords).find(key => bandWords[key] === params.get('fascia')) ?? '',
    radiusKm: radii.find(km => String(km) === params.get('raggio')) ?? 15,
    sort: allOf(sortWords).find(key => sortWords[key] === params.get('ordine')) ?? 'distance',
    view: allOf(viewWords).find(key => viewWords[key] === params.get('vista')) ?? 'list',
  }
}

function allOf<Key extends string>(words: Record<Key, string>): Key[] {
  // The record's type names exactly its keys.
  return Object.keys(words) as Key[]
}

/** The address of the results, with the names of the specification: sport, location, date, startTime. */
export function searchPath(form: Partial<SearchForm>, extra: Record<string, string> = {}): string {
  const { services, band, radiusKm, sort, view } = { ...plainChoices, ...form }
  const params = new URLSearchParams({
    ...(form.sport && { sport: sportLabel(form.sport) }),
    ...(form.location && { location: form.location }),
    ...(form.date && { date: form.date }),
    ...(form.startTime && { startTime: form.startTime }),
    ...(band && !form.startTime && { fascia: bandWords[band] }),
    ...(radiusKm !== 15 && { raggio: String(radiusKm) }),
    ...(services.length > 0 && { servizi: services.map(key => serviceWords[key]).join(',') }),
    ...(sort !== 'distance' && { ordine: sortWords[sort] }),
    ...(view !== 'list' && { vista: viewWords[view] }),
    ...extra,
  })
  return `${paths.search}?${params}`
}
