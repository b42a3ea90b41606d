import { facilityPath } from '#contract/paths.ts'
import { type SportSlug, sportByName, sportLabel } from '#contract/sport.ts'
import { isDate, isTime } from '#web/words/dates.ts'
import { withQuery } from './with-query.ts'

/** What was looked for before a facility's page was opened; the page proposes it. */
export type Sought = { date?: string; sport?: SportSlug | ''; from?: string | undefined }

/** The day that a facility's address names; undefined where it names none, or one before the evening that is going on. */
export function readFacilityDay(params: URLSearchParams, evening: string): string | undefined {
  const day = params.get('giorno')
  return isDate(day) && day >= evening ? day : undefined
}

/** The sport and the hour that a facility's address names. */
export function readSought(params: URLSearchParams): { sport?: SportSlug; from?: string } {
  const sport = sportByName(params.get('sport') ?? '')
  const from = params.get('ora')
  return { ...(sport && { sport }), ...(isTime(from) && { from }) }
}

/** Takes the sport out of the address at once: the link that is being pressed starts from what is left. */
export function forgetSport() {
  const url = new URL(location.href)
  url.searchParams.delete('sport')
  history.replaceState(history.state, '', url)
}

/** The page of a facility that proposes what was looked for. */
export function facilitySoughtPath(slug: string, { date, sport, from }: Sought): string {
  const params = new URLSearchParams({
    ...(date && { giorno: date }),
    ...(sport && { sport: sportLabel(sport) }),
    ...(from && { ora: from }),
  })
  return withQuery(facilityPath(slug), params)
}
