import type { ServiceKey } from '#contract/attribute.ts'
import type { SearchQuery } from '#contract/search.ts'
import type { SportSlug } from '#contract/sport.ts'
import type { ZoneWithin } from '../place/rules.ts'

/**
 * Where to look: a comune by code, a postal code, or the name of a zone, folded. What was typed may also name a zone behind or before its
 * comune, `within`: 'Roma Eur'; but Ponte Milvio is not Milvio in Ponte, so it may always be one name as well.
 */
export type Area = {
  by: 'comune' | 'postalCode' | 'zone'
  value: string
  within?: ZoneWithin
}
export type Point = { latitude: number; longitude: number }

/**
 * What a statement asks of facilities `y`. A `select` around a value hides it from the planner: if the planner saw a small place, a
 * plan for that place alone would look cheaper than the one for all places, and every search would be planned again.
 */
export const areaConditions: Record<Area['by'], string> = {
  comune: 'y.comune_code = (select $value::text)',
  postalCode: 'y.postal_code = (select $value::text)',
  zone: String.raw`(
    y.location_key ~ ('\m' || (select $value::text))
    or (y.comune_code = (select $comune?::text) and y.location_key ~ ('\m' || (select $zone?::text)))
  )`,
}

/** What `areaConditions` read; only that of a zone looks at more than the first. */
export function areaParams({ value, within }: Area) {
  return { value, comune: within?.comune, zone: within?.zone }
}

/** What is looked for, whatever the place. */
export type Wish = {
  sport: SportSlug
  date: string
  /** Minutes of the day, both included; equal if a start time was asked for. */
  from: number
  to: number
  services: readonly ServiceKey[]
}

/** What is looked for and where, the order of the results, and from which of them on they are shown. */
export type Ranking = Wish & {
  area: Area
  origin: Point | null
  radiusKm: number | null
  sort: SearchQuery['sort']
  offset: number
}

/** The start around which those of a card are told, and whether taken ones are left out. */
export type Around = { anchor: number; onlyFree?: boolean }

/** What a statement requires of fields `g`: a price, and all services that are asked for. */
export const serves = `g.hourly_price_cents > 0 and ((select $services::jsonb = '{}') or services_of(g)::jsonb @> $services::jsonb)`

/** The day that is meant and the moment of asking, as `field_slots` wants them. */
export const dayAndMoment = `$date::date, coalesce($at?::timestamptz, now())`

/** Whether one minute is meant or a span. */
export type When = 'minute' | 'span'

export function whenOf({ from, to }: Pick<Wish, 'from' | 'to'>): When {
  return from === to ? 'minute' : 'span'
}

// In a `select` of its own: what is the same for all facilities is computed once.
const withinWindow = `$date::date <= (select (coalesce($at?::timestamptz, now()) at time zone 'Europe/Rome')::date) + y.booking_window_days`
/** What a statement requires of facilities `y`: that the day can be booked and, if one minute is meant, the notice. */
export const takesBookings: Record<When, string> = {
  minute: `${withinWindow} and (select rome_instant($date::date, $from::integer) - coalesce($at?::timestamptz, now())) > make_interval(mins => y.notice_minutes)`,
  // The notice is checked for each start later.
  span: withinWindow,
}

const given = 'select $latitude?::float8 as latitude, $longitude?::float8 as longitude'
/** From where distances are counted. The centre of a zone is not known, so it is the average of its facilities. */
export const origins: Record<Area['by'], string> = {
  comune: given,
  postalCode: given,
  zone: `
    select coalesce((select $latitude?::float8), avg(y.latitude)) as latitude,
      coalesce((select $longitude?::float8), avg(y.longitude)) as longitude
    from bookable_facility y
    where (select $latitude?) is null and ${areaConditions.zone}`,
}

/** Services as `serves` reads them. */
export function asked(services: readonly ServiceKey[]): string {
  return JSON.stringify(Object.fromEntries(services.map(key => [key, true])))
}
