import type { FacilitySummary, Surface } from '#contract/facility.ts'
import { type FacilityCard, LISTED_PER_PAGE, type ListedField } from '#contract/listing.ts'
import type { Picture } from '#contract/picture.ts'
import type { bookableMinutes } from '#contract/shared.ts'
import type { SportSlug } from '#contract/sport.ts'
import { prepared } from '../../db/prepared.ts'
import { readerId } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import type { OwnPosition } from '../../kit/own-position.ts'

const isClaimable = 'not exists (select from facility_staff s where s.facility_id = y.id)'

/** An admin has not stopped it. */
const isListed = 'y.suspended_at is null'

const facilityBySlug = prepared(
  'facility-by-slug',
  `select s.summary as "facility!", pictures_of(y.id, null) as "pictures!",
     ${isClaimable} as "is_claimable!", y.comune_code, y.description, y.latitude, y.longitude, y.cancellation_rule,
     y.cancellation_hours, y.booking_window_days, y.needs_approval,
     (select json_build_object('from', wall_time(min(hours.opens_minute)), 'to', wall_time(max(hours.closes_minute)))
      from field f cross join lateral hours_of(f.id, $date::date) hours where f.facility_id = y.id
      having count(*) > 0) as opening
   from facility y join facility_summary s on s.id = y.id
   where ${isListed} and y.id = coalesce(
     (select now.id from facility now where now.slug = $slug),
     (select o.facility_id from former_address o where o.slug = $slug))`,
).giving<{
  facility: FacilitySummary
  pictures: Picture[]
  cancellation_rule: 'hours' | 'never' | 'always'
  opening: { from: string; to: string }
}>()

/** By the address that it has, or one of a facility that has become part of it. */
export async function findFacilityBySlug({ db }: Context, slug: string, date: string) {
  const [row] = await facilityBySlug(db, { slug, date })
  return row
}

export type ListedRow = Awaited<ReturnType<typeof listFields>>[number]

// Of one facility, or of one sport in one comune: whichever is given.
const listedFields = prepared(
  'listed-fields',
  `select f.id, f.facility_id, f.name, f.surface, f.is_indoor as "isIndoor", f.hourly_price_cents as "hourlyPriceCents",
     f.description, s.summary -> 'sports' as "sports!", s.summary -> 'services' as "services!",
     pictures_of(f.facility_id, f.id) as "pictures!", free.starts, usual.minutes as first_minutes,
     quote_cents(f.id, $date::date, free.starts[1], usual.minutes) as first_cents
   from field f
   join facility y on y.id = f.facility_id
   join field_summary s on s.id = f.id
   cross join lateral (
     select array_agg(slot.start_minute order by slot.starts_at) as starts, min(slot.starts_at) as begins_at,
       (array_agg(slot.closes_at order by slot.starts_at))[1] as closes_at, any_value(slot.busy) as busy
     from field_slots(f.id, $date::date, coalesce($at?::timestamptz, now())) slot
     where slot.is_free
   ) free
   cross join usual_length(f.id) length
   cross join longest_fit(length.usual_minutes, length.slot_minutes, free.begins_at, free.closes_at, free.busy) usual
   where ${isListed} and ($facilityId?::integer is null or f.facility_id = $facilityId)
     and ($comuneCode?::text is null or y.comune_code = $comuneCode)
     and ($sport?::text is null or exists (select from field_sport p where p.field_id = f.id and p.sport = $sport))
   order by f.facility_id, f.id
   limit 500`,
).giving<
  Pick<ListedField, 'sports' | 'services' | 'pictures'> & {
    surface: Surface
    first_minutes: (typeof bookableMinutes)[number]
  }
>()

export function listFields(
  { db, at }: Context,
  of: { facilityId: number } | { comuneCode: string; sport: SportSlug },
  date: string,
) {
  return listedFields(db, { ...of, date, at })
}

const facilitiesOfComune = prepared(
  'facilities-of-comune',
  `select s.summary as "facility!", ${isClaimable} as "isClaimable!"
   from facility y join facility_summary s on s.id = y.id
   where y.comune_code = $comuneCode and ${isListed}
     and exists (
       select from field f join field_sport p on p.field_id = f.id where f.facility_id = y.id and p.sport = $sport
     )
   order by y.name, y.id limit 200`,
).giving<{ facility: FacilitySummary }>()

/** Those of a comune that have a sport. */
export function listFacilitiesOf({ db }: Context, of: { comuneCode: string; sport: SportSlug }) {
  return facilitiesOfComune(db, of)
}

const countOfComune = prepared(
  'count-of-comune',
  `select count(distinct y.id)::integer as "facilities!", count(*)::integer as "fields!",
     count(distinct b.id) filter (where f.hourly_price_cents > 0)::integer as "bookable!",
     count(distinct y.id) filter (where ${isClaimable})::integer as "claimable!"
   from facility y
   join field f on f.facility_id = y.id
   join field_sport p on p.field_id = f.id and p.sport = $sport
   left join bookable_facility b on b.id = y.id
   where y.comune_code = $comuneCode and ${isListed}`,
)

export async function countOf({ db }: Context, of: { comuneCode: string; sport: SportSlug }) {
  const [row] = await countOfComune(db, of)
  if (!row) throw new Error('A count of rows has no row')
  return row
}

const pairs = prepared(
  'sports-in-comuni',
  `select distinct p.sport, y.comune_code
   from field_sport p join field f on f.id = p.field_id join facility y on y.id = f.facility_id and ${isListed}
   order by p.sport, y.comune_code limit 70000`,
).giving<{ sport: SportSlug }>()

/** Where each sport is played: at most eight rows for each comune that has a facility. */
export function listSportsInComuni({ db }: Context) {
  return pairs(db)
}

// As many as a sitemap may hold (sitemaps.org, protocol).
const slugs = prepared(
  'facility-slugs',
  `select y.slug from facility y where ${isListed} order by y.slug limit 50000`,
)

export async function listFacilitySlugs({ db }: Context): Promise<string[]> {
  return (await slugs(db)).map(row => row.slug)
}

/** What a text in the list's box stands for. */
export type Wanted = {
  text: string
  zone: string
  postalCode: string | null
  comuneCode: string | null
  sport: SportSlug | null
}

const isFound = `${isListed} and ($postalCode?::text is null or y.postal_code = $postalCode)
    and ($postalCode is not null or $text = '' or strpos(lower(y.name), lower($text)) > 0
      or strpos(lower(y.city), lower($text)) > 0 or y.comune_code = $comuneCode?
      or (length($zone) > 2 and y.location_key like $zone || '%'))`

// Fields and sports by their numbers, 'offset 0': a plan that was made for a small catalogue is kept while a list brings a
// hundred thousand rows, and would pass over all of them for each card.
const cards = prepared(
  'facility-cards',
  `with found as (
     select y.*, count(*) over ()::integer as total, y.id = any(array(
       select v.facility_id from favourite v where v.user_id = $reader?::uuid
     )) as is_favourite, near.km
     from facility y
     cross join lateral (select kilometres($latitude?::float8, $longitude?::float8, y.latitude, y.longitude) as km) near
     where ${isFound} and ($sport?::text is null or exists (
       select from field f join field_sport p on p.field_id = f.id where f.facility_id = y.id and p.sport = $sport
     ))
     order by near.km nulls last, is_favourite desc, y.name, y.id limit $limit offset $offset
   )
   select s.summary as "facility!", y.total as "total!", fields.list as "fields!", fields.sports as "sports!",
     ${isClaimable} as "isClaimable!", cover.path as "imageUrl", wall_time(fields.free_from) as "freeFrom",
     round(y.km::numeric, 1)::float8 as "distanceKm"
   from found y
   join facility own on own.id = y.id
   cross join lateral cover_of(own) cover
   join facility_summary s on s.id = y.id
   cross join lateral (
     select coalesce(json_agg(json_build_object('id', f.id, 'sport', first.sport, 'surface', f.surface,
         'isFree', day.first_minute is not null) order by f.id), '[]') as list,
       min(day.first_minute) as free_from,
       (select coalesce(json_agg(distinct p.sport), '[]')
        from field g cross join lateral (select p.sport from field_sport p where p.field_id = g.id offset 0) p
        where g.facility_id = y.id) as sports
     from (select * from field f where f.facility_id = y.id offset 0) f
     cross join lateral (select min(p.sport) as sport from field_sport p where p.field_id = f.id) first
     cross join lateral (
       select min(slot.start_minute) as first_minute
       from field_slots(f.id, $date::date, coalesce($at?::timestamptz, now())) slot
       where slot.is_free
     ) day
     where first.sport is not null
   ) fields
   order by y.km nulls last, y.is_favourite desc, y.name, y.id`,
).giving<Pick<FacilityCard, 'facility' | 'fields' | 'sports'>>()

export function listCards(
  { db, at, actor }: Context,
  wanted: Wanted,
  { origin, ...page }: { date: string; offset: number; origin: OwnPosition | null },
) {
  const where = { latitude: origin?.latitude, longitude: origin?.longitude }
  return cards(db, { ...wanted, ...page, ...where, at, reader: readerId(actor), limit: LISTED_PER_PAGE })
}

// Few facilities: their sports, read off.
const sportsOfFew = prepared(
  'sports-of-few-facilities',
  `select distinct p.sport
   from facility y join field f on f.facility_id = y.id join field_sport p on p.field_id = f.id
   where ${isFound} order by p.sport`,
).giving<{ sport: SportSlug }>()

// Many: for each sport the first facility that has it ends the search.
const sportsOfMany = prepared(
  'sports-of-many-facilities',
  `select s.slug as sport from sport s
   where exists (
     select from facility y join field f on f.facility_id = y.id
     join field_sport p on p.field_id = f.id and p.sport = s.slug
     where ${isFound}
   )
   order by s.slug`,
).giving<{ sport: SportSlug }>()

/** Measured over 5,000 facilities: from here on looking for the first of each sport is the quicker way. */
const MANY = 1_000

/** The sports of all facilities that a text finds. @param total how many it finds, about */
export async function listSportsFound({ db }: Context, wanted: Wanted, total: number): Promise<SportSlug[]> {
  const find = total > MANY ? sportsOfMany : sportsOfFew
  return (await find(db, wanted)).map(row => row.sport)
}
