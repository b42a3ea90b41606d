import type { SearchForm } from '#web/path/search-path.ts'
import type { Search } from '../queries.ts'
import type { Part } from './search-form.ts'

/** What to ask the server for a form, once it holds enough. */
export function toSearch(form: SearchForm): Search | undefined {
  if (missingForResults(form).length > 0) return undefined
  const { sport, location, date, startTime, band, radiusKm, services, sort } = form
  return {
    sport,
    location,
    date,
    sort,
    radiusKm,
    ...(startTime ? { startTime } : band && { band }),
    ...(services.length > 0 && { services: services.join(',') }),
  }
}

/** What the results cannot do without. No time means all of the day's. */
export function missingForResults(form: SearchForm): Exclude<Part, 'startTime'>[] {
  return (['sport', 'location', 'date'] as const).filter(part => !form[part].trim())
}
