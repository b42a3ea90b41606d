import type { FacilitySummary } from '#contract/facility.ts'
import { HITS_PER_PAGE } from '#contract/search.ts'
import { prepared } from '../db/prepared.ts'
import { readerId } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import {
  type Area,
  areaConditions,
  areaParams,
  asked,
  dayAndMoment,
  origins,
  type Point,
  type Ranking,
  serves,
  type When,
  type Wish,
  whenOf,
} from './area.ts'
import { allFields, fieldsOf, numbersOfFields, type Reach, reached } from './reached.ts'

/** Whether a minute or a span is meant, whether the surroundings count too, and whether results are sorted by price. */
type Kind = { when: When; reach: Reach; order: 'plain' | 'price' }

const offered: Record<When, string> = {
  minute: `hours_of_all(${numbersOfFields}, $date::date) hours cross join lateral ${fieldsOf('hours.field_id')}`,
  span: allFields,
}

const firstFree = {
  minute: `free_start(f::field, hours.opens_minute, hours.closes_minute, ${dayAndMoment}, $from::integer, $reader?::uuid)`,
  span: `(
      select min(slot.start_minute) as start_minute
      from slots_of(f::field, ${dayAndMoment}, null, $reader?::uuid) slot
      where slot.is_free and slot.start_minute between $from::integer and $to::integer
      having count(*) > 0
    )`,
}

const pricesOfFirst = `
    cross join lateral (
      select fit.minutes
      from usual_length(f::field) usual
      cross join slots_of(f::field, ${dayAndMoment}, null, $reader?::uuid) slot
      cross join lateral (
        select longest_fit(usual.usual_minutes, slot.room) as minutes
      ) fit
      where slot.start_minute = found.start_minute
      offset 0
    ) usual
    cross join lateral quote(f::field, $date::date, found.start_minute, usual.minutes) price`

// Ids go from one step to the next as an array, which is one index lookup: one by one, hundreds of fields take six
// times as long. Only for the facilities that are shown is the day read (`card/card.ts`): of all others it is enough to
// know whether they are free as asked.
const ranksText = (by: Area['by'], { when, reach, order }: Kind) => `
  with origin as materialized (${origins[by]}),
  ${reached[reach](by, when)},
  free as (
    select f.facility_id as id, count(*) as fields, min(found.start_minute) as first_minute,
      ${order === 'price' ? 'min(price.cents)' : 'null::integer'} as cents
    from ${offered[when]}
    cross join lateral ${firstFree[when]} found
    ${order === 'price' ? pricesOfFirst : ''}
    group by f.facility_id
  ),
  ranked as (
    select free.id, place.is_here, place.km, sum(free.fields) over (partition by place.is_here) as field_count,
      count(*) over (partition by place.is_here) as facility_count,
      row_number() over (
        partition by place.is_here
        order by free.cents, case $sort::text when 'time' then free.first_minute end, place.km nulls last, free.id
      ) as rank
    from free
    join facility y on y.id = free.id
    cross join origin o
    cross join lateral (
      select ${reach === 'around' ? `(${areaConditions[by]}) is true` : 'true'} as is_here, kilometres(o.latitude, o.longitude, y.latitude, y.longitude) as km
      offset 0
    ) place
  )
  select r.id as "id!", r.is_here as "is_here!", round(r.km::numeric, 1)::float8 as distance_km,
    r.field_count::integer as "field_count!", r.facility_count::integer as "facility_count!"
  from ranked r
  where r.rank > $offset and r.rank <= $offset + ${HITS_PER_PAGE}
  order by r.is_here desc, r.rank`

const searches = {
  comune: searchesBy('comune'),
  postalCode: searchesBy('postalCode'),
  zone: searchesBy('zone'),
}

function searchesBy(by: Area['by']) {
  const ranks = (when: When, reach: Reach, order: Kind['order']) =>
    prepared(`search-${by}-${when}-${reach}-${order}`, ranksText(by, { when, reach, order }))
  const inOrder = (when: When, reach: Reach) => ({
    plain: ranks(when, reach, 'plain'),
    price: ranks(when, reach, 'price'),
  })
  return {
    minute: { alone: inOrder('minute', 'alone'), around: inOrder('minute', 'around') },
    span: { alone: inOrder('span', 'alone'), around: inOrder('span', 'around') },
  }
}

/** Facilities of an area, and of its surroundings if a radius is given, that have a field free as asked, in order. */
export function rankFacilities({ db, at, actor }: Context, search: Ranking) {
  const { area, origin, services, sort, sport, date, from, to, offset, radiusKm } = search
  const statement = searches[area.by][whenOf(search)][radiusKm === null ? 'alone' : 'around']
  return statement[sort === 'price' ? 'price' : 'plain'](db, {
    ...areaParams(area),
    latitude: origin?.latitude,
    longitude: origin?.longitude,
    // Statements of a place alone do not read it.
    radiusKm: radiusKm ?? 0,
    sport,
    date,
    from,
    to,
    sort,
    offset,
    services: asked(services),
    at,
    reader: readerId(actor),
  })
}

const circumstancesText = (by: Area['by']) => `
  select count(distinct f.facility_id) filter (where f.has_sport)::integer as "facilities!",
    count(*)::integer as "any_fields!",
    count(*) filter (where f.is_bookable)::integer as "bookable!",
    count(*) filter (where f.is_bookable and f.serves)::integer as "serving!",
    max(f.last_date) filter (where f.is_bookable and f.serves) as last_date,
    count(*) filter (where f.is_bookable and f.serves and f.is_open)::integer as "open!",
    count(*) filter (where f.is_bookable and f.serves and f.is_in_time)::integer as "in_time!",
    count(distinct f.facility_id) filter (where f.is_bookable and f.serves and f.is_in_time)::integer as "facilities_in_time!",
    min(f.opens_minute) filter (where f.is_bookable and f.serves) as opens_minute,
    coalesce(bool_or(f.is_claimable) filter (where f.has_sport), false) as "claimable!",
    min(f.phone) filter (where f.has_sport) as phone
  from (
    select f.facility_id, y.phone, not exists (select from facility_staff s where s.facility_id = y.id) as is_claimable,
      exists (select from field_sport p where p.field_id = f.id and p.sport = $sport) as has_sport,
      f.hourly_price_cents > 0 and b.id is not null
        and exists (select from field_sport p where p.field_id = f.id and p.sport = $sport) as is_bookable,
      services_of(f)::jsonb @> $services::jsonb as serves,
      (coalesce($at?::timestamptz, now()) at time zone 'Europe/Rome')::date + y.booking_window_days as last_date,
      hours.opens_minute, hours.is_open, hours.is_in_time
    from facility y
    join field f on f.facility_id = y.id
    left join bookable_facility b on b.id = y.id
    cross join lateral (
      select min(hours.opens_minute) as opens_minute, bool_or(asked.is_open) as is_open,
        bool_or(asked.is_open and rome_instant($date::date, asked.last_minute) - make_interval(mins => y.notice_minutes)
          > coalesce($at?::timestamptz, now())) as is_in_time
      from hours_of(f.id, $date::date) hours
      cross join lateral (select least(hours.closes_minute - f.slot_length_minutes, $to::integer) as last_minute) latest
      cross join lateral (
        select latest.last_minute, greatest(hours.opens_minute, $from::integer) <= latest.last_minute as is_open
      ) asked
    ) hours
    where y.suspended_at is null and ${areaConditions[by]}
  ) f`

const circumstances = {
  comune: prepared('circumstances-comune', circumstancesText('comune')),
  postalCode: prepared('circumstances-postalCode', circumstancesText('postalCode')),
  zone: prepared('circumstances-zone', circumstancesText('zone')),
}

/** What an area has for a sport, free or not; it explains why nothing is free. */
export async function findCircumstances({ db, at }: Context, area: Area, { services, ...wish }: Wish) {
  const [row] = await circumstances[area.by](db, {
    ...wish,
    ...areaParams(area),
    services: asked(services),
    at,
  })
  if (!row) throw new Error('A count of rows has no row')
  return row
}

// Sorted by distance first, so that only the nearest are checked in detail, not every field of the country.
const nearestWithTime = prepared(
  'nearest-with-time',
  `select s.summary as "facility!", round(near.km::numeric, 1)::float8 as "distance_km!", free.start_minute as "start_minute!"
   from (
     select away.id, away.km
     from (
       select y.id, distance.km
       from facility y
       cross join lateral kilometres($latitude::float8, $longitude::float8, y.latitude, y.longitude) as distance (km)
       where y.is_bookable and distance.km is not null
       order by distance.km
       offset 0
     ) away
     where (select true from bookable_facility y where y.id = away.id)
       and (
         select true from field g join field_sport p on p.field_id = g.id and p.sport = $sport
         where g.facility_id = away.id and ${serves} limit 1
       )
     order by away.km
     -- Those beyond are no longer near anything.
     limit 50
   ) near
   join facility_summary s on s.id = near.id
   cross join lateral (
     select min(slot.start_minute) as start_minute
     from field f
     join field_sport p on p.field_id = f.id and p.sport = $sport
     cross join lateral field_slots(f.id, $date::date, coalesce($at?::timestamptz, now()), null, $reader?::uuid) slot
     where f.facility_id = near.id and services_of(f)::jsonb @> $services::jsonb and slot.is_free and slot.start_minute >= $from::integer
   ) free
   where free.start_minute is not null
   order by near.km
   limit 1`,
).giving<{ facility: FacilitySummary }>()

/** The nearest facility with anything free that day from a minute on, however far. */
export async function findNearest({ db, at, actor }: Context, { latitude, longitude }: Point, wish: Wish) {
  const { to: _to, services, ...rest } = wish
  const where = { latitude, longitude, services: asked(services) }
  const [row] = await nearestWithTime(db, { ...rest, ...where, at, reader: readerId(actor) })
  return row
}
