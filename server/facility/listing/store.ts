import type { FacilitySummary, Surface } from '#contract/facility.ts'
import type { ListedField } from '#contract/listing.ts'
import type { Picture } from '#contract/picture.ts'
import type { Minutes } from '#contract/shared.ts'
import type { SportSlug } from '#contract/sport.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import { isClaimable, isListed } from './rules.ts'

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
     (select own.id from facility own where own.slug = $slug),
     (select o.facility_id from former_address o where o.slug = $slug))`,
).giving<{
  facility: FacilitySummary
  pictures: Picture[]
  cancellation_rule: 'hours' | 'never' | 'always'
  opening: { from: string; to: string }
}>()

/** Found by its own address, or by that of a facility that has been merged into it. */
export async function findFacilityBySlug({ db }: Context, slug: string, date: string) {
  const [row] = await facilityBySlug(db, { slug, date })
  return row
}

const suspendedAddress = prepared(
  'suspended-address',
  `select is_suspended(coalesce(
     (select own.id from facility own where own.slug = $slug),
     (select o.facility_id from former_address o where o.slug = $slug))) as "is_suspended!"`,
)

/** Whether an address that leads to no page is that of a suspended facility. */
export async function isSuspendedAddress({ db }: Context, slug: string): Promise<boolean> {
  const [row] = await suspendedAddress(db, { slug })
  return row?.is_suspended === true
}

export type ListedRow = Awaited<ReturnType<typeof listFields>>[number]

// A statement of its own for each condition: with one for both, the planner would look through all fields. Fields are chosen before
// their day is read: otherwise it is read for those of other sports too.
const listedText = (ofWhom: string) =>
  `select f.id, f.facility_id, f.name, f.surface, f.is_indoor as "isIndoor", f.hourly_price_cents as "hourlyPriceCents",
     lowest.cents as "lowestHourlyCents!",
     f.description, (select sports from sports_of(f.id)) as "sports!",
     services_of(f::field) as "services!",
     pictures_of(f.facility_id, f.id) as "pictures!", free.starts, free.first_minute, free.is_sold_out as "isSoldOut!",
     usual.minutes as first_minutes,
     (select q.cents from quote(f::field, $date::date, free.first_minute, usual.minutes) q) as first_cents,
     cancellable_until(y.cancellation_rule, y.cancellation_hours, first.begins_at) as cancellable_until
   from (
     select f.*
     from field f
     join facility y on y.id = f.facility_id
     where ${isListed} and ${ofWhom}
     order by f.facility_id, f.id
     limit 500
   ) f
   join facility y on y.id = f.facility_id
   cross join lateral (
     select array_agg(slot.start_minute order by slot.starts_at) filter (where slot.is_free) as starts,
       array_agg(slot.starts_at order by slot.starts_at) filter (where slot.is_free) as begins,
       array_agg(slot.room order by slot.starts_at) filter (where slot.is_free) as rooms,
       -- From the hour asked for on; where nothing is left from then on, the last before it.
       coalesce(
         min(slot.start_minute) filter (where slot.is_free and slot.start_minute >= $from),
         max(slot.start_minute) filter (where slot.is_free)
       ) as first_minute,
       coalesce(not bool_or(slot.is_free), false) as is_sold_out
     from slots_of(f::field, $date::date, coalesce($at?::timestamptz, now())) slot
   ) free
   cross join lateral (
     select free.begins[place] as begins_at, free.rooms[place] as room
     from array_position(free.starts, free.first_minute) place
   ) first
   cross join usual_length(f::field) length
   cross join lowest_hourly(f::field, $date::date) lowest
   cross join lateral (
     select longest_fit(length.usual_minutes, first.room) as minutes
   ) usual
   order by f.facility_id, f.id`

type Known = Pick<ListedField, 'sports' | 'services' | 'pictures'> & {
  surface: Surface
  first_minutes: Minutes
}

const fieldsOfFacility = prepared(
  'fields-of-facility',
  listedText('f.facility_id = $facilityId'),
).giving<Known>()

export function listFields({ db, at }: Context, facilityId: number, date: string, from: number) {
  return fieldsOfFacility(db, { facilityId, date, from, at })
}

const fieldsOfSport = prepared(
  'fields-of-sport-in-comune',
  listedText(
    'y.comune_code = $comuneCode and exists (select from field_sport p where p.field_id = f.id and p.sport = $sport)',
  ),
).giving<Known>()

export function listFieldsOfSport(
  { db, at }: Context,
  of: { comuneCode: string; sport: SportSlug },
  date: string,
) {
  return fieldsOfSport(db, { ...of, date, from: 0, at })
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

const sportsOfComune = prepared(
  'sports-of-comune',
  `select distinct p.sport
   from facility y join field f on f.facility_id = y.id join field_sport p on p.field_id = f.id
   where y.comune_code = $comuneCode and ${isListed}
   order by p.sport`,
).giving<{ sport: SportSlug }>()

export async function listSportsOfComune({ db }: Context, comuneCode: string): Promise<SportSlug[]> {
  return (await sportsOfComune(db, { comuneCode })).map(row => row.sport)
}

// In the order given: one comune after the other is looked up until there are enough. Each `offset 0` keeps the planner from beginning with
// all fields of the country where the catalogue is small: there may be hundreds of comuni.
const comuniWithSport = prepared(
  'comuni-with-sport',
  `select c.code as "code!"
   from (
     select c.code, c.place from unnest($codes::text[]) with ordinality as c (code, place) order by c.place
   ) c
   where (
     select true
     from (
       select f.id
       from (select y.id from facility y where y.comune_code = c.code and ${isListed} offset 0) y
       join field f on f.facility_id = y.id
       offset 0
     ) f
     join field_sport p on p.field_id = f.id and p.sport = $sport
     limit 1
   )
   order by c.place
   limit $limit`,
)

/** The first of some comuni that have a sport. */
export async function firstWithSport(
  { db }: Context,
  of: { codes: string[]; sport: SportSlug; limit: number },
): Promise<string[]> {
  return (await comuniWithSport(db, of)).map(row => row.code)
}

// As many as a sitemap may hold (sitemaps.org, protocol).
const slugs = prepared(
  'facility-slugs',
  `select y.slug from facility y where ${isListed} order by y.slug limit 50000`,
)

export async function listFacilitySlugs({ db }: Context): Promise<string[]> {
  return (await slugs(db)).map(row => row.slug)
}
