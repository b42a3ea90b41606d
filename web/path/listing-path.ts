import { paths } from '#contract/paths.ts'
import { type SportSlug, sportByName, sportLabel } from '#contract/sport.ts'
import { isDate } from '#web/words/dates.ts'
import { withQuery } from './with-query.ts'

/** The address of the list: its filter, and what is open over it. */
export type Listing = {
  q: string
  sport: SportSlug | ''
  page: number
  open: OpenFacility | undefined
}
export type OpenFacility = { slug: string; date: string; fieldId: number | undefined }

const LAST_PAGE = 1_000
const LONGEST_TEXT = 80

/** @param evening the day whose night is going on, if that is not today: a facility may be open on it, too (R51) */
export function readListing(params: URLSearchParams, today: string, evening = today): Listing {
  const page = Number(params.get('pagina'))
  return {
    q: params.get('q')?.trim().slice(0, LONGEST_TEXT) ?? '',
    sport: sportByName(params.get('sport') ?? '') ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    open: readOpen(params, today, evening),
  }
}

function readOpen(params: URLSearchParams, today: string, evening: string): OpenFacility | undefined {
  const slug = params.get('struttura')
  if (!slug) return undefined
  const date = params.get('giorno')
  const fieldId = Number(params.get('campo'))
  return {
    slug,
    date: isDate(date) && date >= evening ? date : today,
    fieldId: Number.isInteger(fieldId) && fieldId > 0 ? fieldId : undefined,
  }
}

/** Only what differs from the plain list is written, so that every list has one address. */
export function listingPath({ q, sport, page, open }: Listing, today: string): string {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(sport && { sport: sportLabel(sport) }),
    ...(page > 1 && { pagina: String(page) }),
    ...(open && { struttura: open.slug }),
    ...(open && open.date !== today && { giorno: open.date }),
    ...(open?.fieldId && { campo: String(open.fieldId) }),
  })
  return withQuery(paths.facilities, params)
}
