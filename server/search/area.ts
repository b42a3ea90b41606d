import type { ServiceKey } from '#contract/attribute.ts'
import type { SportSlug } from '#contract/sport.ts'

/** Where to look: a comune by code, a postal code, or the name of a zone, folded. */
export type Area = { by: 'comune' | 'postalCode' | 'zone'; value: string }
export type Point = { latitude: number; longitude: number }

/**
 * What a statement asks of facilities `y`. In a `select` of its own a value is hidden from the planner: if it saw one, a plan
 * just for a small place would look cheaper than the one for all places, and each search would be planned again.
 */
export const areaConditions: Record<Area['by'], string> = {
  comune: 'y.comune_code = (select $value::text)',
  postalCode: 'y.postal_code = (select $value::text)',
  zone: String.raw`y.location_key ~ ('\m' || (select $value::text))`,
}

/** What is looked for, whatever the place. */
export type Wish = {
  sport: SportSlug
  date: string
  /** Minutes of the day, both included: one and the same where an hour was asked. */
  from: number
  to: number
  services: readonly ServiceKey[]
}

/** What a statement asks of fields `g`: a price, and all services that are wished for. */
export const serves = `g.hourly_price_cents > 0 and ((select $services::jsonb = '{}') or services_of(g)::jsonb @> $services::jsonb)`

/** The day that is meant and the moment of asking, as `field_slots` wants them. */
export const dayAndMoment = `$date::date, coalesce($at?::timestamptz, now())`

/** Services as `serves` reads them. */
export function asked(services: readonly ServiceKey[]): string {
  return JSON.stringify(Object.fromEntries(services.map(key => [key, true])))
}
