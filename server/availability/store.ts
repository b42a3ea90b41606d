import type { FieldHit, SearchQuery } from '#contract/availability.ts'
import type { FieldSummary, ServiceKey } from '#contract/facility.ts'
import type { SportSlug } from '#contract/sport.ts'
import { statement } from '../db/statement.ts'
import { readerId } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'

export const PAGE_SIZE = 20

/** Where to look: a comune by code, a postal code, or the name of a zone, folded. */
export type Area = { by: 'comune' | 'postalCode' | 'zone'; value: string }
export type Point = { latitude: number; longitude: number }

export type HitRow = {
  summary: FieldSummary
  distance_km: number | null
  position: FieldHit['position']
  starts: number[]
  exact_total: number
  total: number
}

const areaConditions: Record<Area['by'], string> = {
  comune: 'y.comune_code = $1',
  postalCode: 'y.postal_code = $1',
  zone: String.raw`y.location_key ~ ('\m' || $1)`,
}

type Sorting = SearchQuery['sort']
const sortings: Record<Sorting, string> = {
  distance: 'distance.km nulls last',
  price: 'f.hourly_price_cents',
  time: 'free.gap, free.starts[1], distance.km nulls last',
}
// Only the order by time needs it, and the search is asked more often than anything else.
const gap = `, min(abs(slot.start_minute - coalesce($4::integer, 0))) as gap`

// `field_slots` gives nothing for a facility that cannot be booked; asking first spares its fields the question.
// The fields are asked for facility by facility (`offset 0` keeps it so): left to itself the planner reads all fields of
// a small catalogue. One flat-earth degree of latitude is 111.2 km: exact to a few metres inside one comune.
const searchText = (by: Area['by'], sort: Sorting) => `
  select hit.distance_km, hit.position, hit.starts, s.summary, hit.exact_total::integer, hit.total::integer
  from (
    select f.id, y.id as facility_id, free.starts, distance.km as distance_km,
      case when y.latitude is not null and y.longitude is not null
        then json_build_object('latitude', y.latitude, 'longitude', y.longitude)
      end as position,
      count(*) filter (where free.is_exact) over () as exact_total, count(*) over () as total,
      row_number() over (order by free.is_exact desc, ${sortings[sort]}, y.id, f.id) as rank
    from bookable_facility y
    cross join lateral (
      select g.id, g.hourly_price_cents from field g
      where g.facility_id = y.id and services_of(g) @> $9::jsonb
      offset 0
    ) f
    join field_sport p on p.field_id = f.id and p.sport = $2
    cross join lateral (
      select array_agg(slot.start_minute order by slot.start_minute) as starts,
        coalesce(bool_or(slot.start_minute = $4::integer), true) as is_exact${sort === 'time' ? gap : ''}
      from field_slots(f.id, $3::date, coalesce($5::timestamptz, now()), null, $10::uuid) slot
      where slot.is_free
    ) free
    cross join lateral (
      select round((111.2 * sqrt(
        (y.latitude - $6::float8) ^ 2 + ((y.longitude - $7::float8) * cos(radians($6::float8))) ^ 2
      ))::numeric, 1)::float8 as km
    ) distance
    where ${areaConditions[by]} and free.starts is not null
    order by rank
    limit ${PAGE_SIZE} offset $8
  ) hit
  join field_summary s on s.id = hit.id
  order by hit.rank`

const searches = {
  comune: searchStatements('comune'),
  postalCode: searchStatements('postalCode'),
  zone: searchStatements('zone'),
}

function searchStatements(by: Area['by']) {
  return {
    distance: statement<HitRow>(`search-${by}-distance`, searchText(by, 'distance')),
    price: statement<HitRow>(`search-${by}-price`, searchText(by, 'price')),
    time: statement<HitRow>(`search-${by}-time`, searchText(by, 'time')),
  }
}

/** Fields with at least one free start that day, those free at `startMinute` first. */
export function findFreeFields(
  { db, at, actor }: Context,
  search: {
    area: Area
    sport: SportSlug
    date: string
    startMinute: number | null
    from: Point | null
    services: readonly ServiceKey[]
    sort: Sorting
    offset: number
  },
): Promise<HitRow[]> {
  const { area, sport, date, startMinute, from, services, sort, offset } = search
  return searches[area.by][sort](db, [
    area.value,
    sport,
    date,
    startMinute,
    at ?? null,
    from?.latitude ?? null,
    from?.longitude ?? null,
    offset,
    JSON.stringify(Object.fromEntries(services.map(key => [key, true]))),
    readerId(actor),
  ])
}

export type SlotRow = {
  start_minute: number
  end_minute: number
  price_cents: number
  is_free: boolean
  is_booked: boolean
}

const slotsOfDay = statement<SlotRow>(
  'slots-of-day',
  `select slot.start_minute, rome_minute($2::date, slot.ends_at) as end_minute, slot.is_free,
     quote_cents($1, $2::date, slot.start_minute, slot.minutes) as price_cents,
     not slot.is_free and exists (
       select from field f, standing_on(f.ground, tstzrange(slot.starts_at, slot.ends_at), coalesce($3::timestamptz, now()), $4) o
       where f.id = $1 and lower(o.during) = slot.starts_at
     ) as is_booked
   from field_slots($1, $2::date, coalesce($3::timestamptz, now()), null, $4::uuid) slot
   order by slot.starts_at`,
)

export function listSlots({ db, at, actor }: Context, fieldId: number, date: string): Promise<SlotRow[]> {
  return slotsOfDay(db, [fieldId, date, at ?? null, readerId(actor)])
}

const daysAhead = statement<{ date: string; free: boolean }>(
  'days-ahead',
  `select day::date as date, exists (
     select from field_slots($1, day::date, coalesce($3::timestamptz, now()), null, $4::uuid) slot where slot.is_free
   ) as free
   from generate_series($2::date, $2::date + 13, interval '1 day') as day`,
)

/** The fourteen days from `firstDay` and whether the field has anything free on each. */
export function listDays({ db, at, actor }: Context, fieldId: number, firstDay: string) {
  return daysAhead(db, [fieldId, firstDay, at ?? null, readerId(actor)])
}

export type OptionRow = {
  minutes: number
  end_minute: number
  total_cents: number
  cancellable_until: Date | null
}

const optionsAtStart = statement<OptionRow>(
  'options-at-start',
  `select slot.minutes, rome_minute($2::date, slot.ends_at) as end_minute,
     quote_cents($1, $2::date, slot.start_minute, slot.minutes) as total_cents,
     cancellable_until(y.cancellation_rule, y.cancellation_hours, slot.starts_at) as cancellable_until
   from unnest($4::integer[]) as wanted (minutes)
   join field f on f.id = $1
   join facility y on y.id = f.facility_id
   cross join lateral field_slots($1, $2::date, coalesce($5::timestamptz, now()), wanted.minutes, $6::uuid) slot
   where slot.start_minute = $3 and slot.is_free
   order by slot.minutes`,
)

/** The lengths, of those `lengths` in minutes, that fit from a start, with their totals. */
export function listOptions(
  { db, at, actor }: Context,
  wanted: { fieldId: number; date: string; startMinute: number; lengths: readonly number[] },
): Promise<OptionRow[]> {
  const { fieldId, date, startMinute, lengths } = wanted
  return optionsAtStart(db, [fieldId, date, startMinute, lengths, at ?? null, readerId(actor)])
}

export type ObstacleRow = {
  kind: 'booking' | 'match' | 'closure' | 'hold' | 'tournament'
  start_time: string
  end_time: string
}

const obstacles = statement<ObstacleRow>(
  'obstacles',
  `select o.kind, wall_time(greatest(0, rome_minute($2::date, lower(o.during)))) as start_time,
     wall_time(least(1560, rome_minute($2::date, upper(o.during)))) as end_time
   from field f, standing_on(f.ground,
     tstzrange(rome_instant($2::date, $3), rome_instant($2::date, $3) + make_interval(mins => $4)),
     coalesce($5::timestamptz, now()), $6) o
   where f.id = $1
   order by lower(o.during)
   limit 1`,
)

/**
 * What occupies a field between a wall-clock start and `minutes` later: the first one, or nothing. What began before
 * the day or goes on after its night is cut there.
 */
export async function findObstacle(
  { db, at, actor }: Context,
  wanted: { fieldId: number; date: string; startMinute: number; minutes: number },
): Promise<ObstacleRow | undefined> {
  const { fieldId, date, startMinute, minutes } = wanted
  const [first] = await obstacles(db, [fieldId, date, startMinute, minutes, at ?? null, readerId(actor)])
  return first
}
