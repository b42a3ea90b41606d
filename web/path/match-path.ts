import { paths } from '#contract/paths.ts'
import { type SportSlug, sportByName, sportLabel } from '#contract/sport.ts'
import { isDate } from '#web/words/dates.ts'
import { plainChoices, type Radius, radii } from './search-path.ts'
import { type SlotRef, toSlotId } from './slot-id.ts'
import { withQuery } from './with-query.ts'

/** What the list of matches is narrowed by, and which one is open over it. */
export type MatchFilter = {
  city: string
  date: string
  sport: SportSlug | ''
  radiusKm: Radius
  matchId: string
}

const LONGEST_CITY = 80

/** @param evening the first day to ask for: until two at night matches of the day before are still to come (R51) */
export function readMatchFilter(params: URLSearchParams, evening: string): MatchFilter {
  const date = params.get('date')
  const matchId = params.get('matchId') ?? ''
  return {
    city: params.get('city')?.trim().slice(0, LONGEST_CITY) ?? '',
    date: isDate(date) && date >= evening ? date : '',
    sport: sportByName(params.get('sport') ?? '') ?? '',
    radiusKm: radii.find(km => String(km) === params.get('raggio')) ?? plainChoices.radiusKm,
    matchId: /^[\da-f-]{36}$/i.test(matchId) ? matchId : '',
  }
}

export function matchesPath({ city, date, sport, radiusKm, matchId }: Partial<MatchFilter>): string {
  const params = new URLSearchParams({
    ...(city && { city }),
    ...(date && { date }),
    ...(sport && { sport: sportLabel(sport) }),
    ...(radiusKm && radiusKm !== plainChoices.radiusKm && { raggio: String(radiusKm) }),
    ...(matchId && { matchId }),
  })
  return withQuery(paths.matches, params)
}

/** The login that opens the match afterwards: exactly the address that the specification gives. */
export function matchLoginPath(matchId: string): string {
  return `${paths.login}?redirectTo=${paths.matches}&matchId=${matchId}`
}

/** A match in the hour of a booking. */
export function organiseBookingPath(bookingId: string): string {
  return `${paths.newMatch}?${new URLSearchParams({ prenotazione: bookingId })}`
}

/**
 * A match on an hour that nobody has booked yet; `minutes` is the length to begin with, `sport` the chosen one of a
 * field with several.
 */
export function organiseSlotPath(slot: SlotRef, minutes?: number, sport?: SportSlug | '' | null): string {
  const length = minutes === undefined ? {} : { durata: String(minutes) }
  const played = sport ? { sport: sportLabel(sport) } : {}
  return `${paths.newMatch}?${new URLSearchParams({ campo: toSlotId(slot), ...length, ...played })}`
}
