import type { FacilitySummary, Services } from '#contract/facility.ts'
import { type FacilityCard, LISTED_PER_PAGE, type ListedField } from '#contract/listing.ts'
import type { Picture } from '#contract/picture.ts'
import type { SportSlug } from '#contract/sport.ts'
import { statement } from '../../db/statement.ts'
import type { Context } from '../../kit/context.ts'

const isClaimable = 'not exists (select from facility_staff s where s.facility_id = y.id)'

export type PageRow = {
  facility: FacilitySummary
  is_claimable: boolean
  pictures: Picture[]
  comune_code: string
  description: string | null
  latitude: number | null
  longitude: number | null
  cancellation_rule: 'hours' | 'never' | 'always'
  cancellation_hours: number
  booking_window_days: number
  needs_approval: boolean
}

const facilityBySlug = statement<PageRow>(
  'facility-by-slug',
  `select s.summary as facility, pictures_of(y.id, null) as pictures,
     ${isClaimable} as is_claimable, y.comune_code, y.description, y.latitude, y.longitude, y.cancellation_rule,
     y.cancellation_hours, y.booking_window_days, y.needs_approval
   from facility y join facility_summary s on s.id = y.id where y.slug = $1`,
)

export async function findFacilityBySlug({ db }: Context, slug: string): Promise<PageRow | undefined> {
  const [row] = await facilityBySlug(db, [slug])
  return row
}

export type ListedRow = Omit<ListedField, 'startTimes'> & {
  facility_id: number
  services: Services
  starts: number[] | null
}

// Of one facility, or of one sport in one comune: whichever is given.
const listedFields = statement<ListedRow>(
  'listed-fields',
  `select f.id, f.facility_id, f.name, f.surface, f.is_indoor as "isIndoor", f.hourly_price_cents as "hourlyPriceCents",
     f.description, s.summary -> 'sports' as sports, s.summary -> 'services' as services,
     pictures_of(f.facility_id, f.id) as pictures, free.starts
   from field f
   join facility y on y.id = f.facility_id
   join field_summary s on s.id = f.id
   cross join lateral (
     select array_agg(slot.start_minute order by slot.start_minute) as starts
     from field_slots(f.id, $3::date, coalesce($4::timestamptz, now())) slot
     where slot.is_free
   ) free
   where ($1::integer is null or f.facility_id = $1)
     and ($2::text is null or y.comune_code = $2)
     and ($5::text is null or exists (select from field_sport p where p.field_id = f.id and p.sport = $5))
   order by f.facility_id, f.id`,
)

export function listFields(
  { db, at }: Context,
  of: { facilityId: number } | { comuneCode: string; sport: SportSlug },
  date: string,
): Promise<ListedRow[]> {
  const [facilityId, comuneCode, sport] =
    'facilityId' in of ? [of.facilityId, null, null] : [null, of.comuneCode, of.sport]
  return listedFields(db, [facilityId, comuneCode, date, at ?? null, sport])
}

const facilitiesOfComune = statement<{ facility: FacilitySummary }>(
  'facilities-of-comune',
  `select s.summary as facility from facility y join facility_summary s on s.id = y.id
   where y.comune_code = $1 order by y.name, y.id limit 200`,
)

export async function listFacilitiesOf({ db }: Context, comuneCode: string): Promise<FacilitySummary[]> {
  return (await facilitiesOfComune(db, [comuneCode])).map(row => row.facility)
}

export type PairRow = { sport: SportSlug; comune_code: string }

const pairs = statement<PairRow>(
  'sports-in-comuni',
  `select distinct p.sport, y.comune_code
   from field_sport p join field f on f.id = p.field_id join facility y on y.id = f.facility_id
   order by p.sport, y.comune_code`,
)

/** Where each sport is played: at most eight rows for each comune that has a facility. */
export function listSportsInComuni({ db }: Context): Promise<PairRow[]> {
  return pairs(db, [])
}

const slugs = statement<{ slug: string }>('facility-slugs', 'select slug from facility order by slug')

export async function listFacilitySlugs({ db }: Context): Promise<string[]> {
  return (await slugs(db, [])).map(row => row.slug)
}

/** What a text in the list's box stands for. */
export type Wanted = {
  text: string
  zone: string
  postalCode: string | null
  comuneCode: string | null
  sport: SportSlug | null
}

const filtered = `
  from facility y
  where ($1::text is null or y.postal_code = $1)
    and ($1::text is not null or $2 = '' or strpos(lower(y.name), lower($2)) > 0 or strpos(lower(y.city), lower($2)) > 0
      or y.comune_code = $3 or (length($4) > 2 and y.location_key like $4 || '%'))`

type CardRow = FacilityCard & { total: number }

const cards = statement<CardRow>(
  'facility-cards',
  `with found as (
     select y.*, count(*) over ()::integer as total ${filtered}
       and ($5::text is null or exists (
         select from field f join field_sport p on p.field_id = f.id where f.facility_id = y.id and p.sport = $5
       ))
     order by y.name, y.id limit ${LISTED_PER_PAGE} offset $6
   )
   select s.summary as facility, y.total, fields.list as fields, fields.sports, ${isClaimable} as "isClaimable"
   from found y
   join facility_summary s on s.id = y.id
   cross join lateral (
     select coalesce(json_agg(json_build_object('id', f.id, 'sport', first.sport, 'surface', f.surface,
         'isFree', exists (
           select from field_slots(f.id, $7::date, coalesce($8::timestamptz, now())) slot where slot.is_free
         )) order by f.id), '[]') as list,
       (select coalesce(json_agg(distinct p.sport), '[]') from field_sport p join field g on g.id = p.field_id
        where g.facility_id = y.id) as sports
     from field f
     cross join lateral (select min(p.sport) as sport from field_sport p where p.field_id = f.id) first
     where f.facility_id = y.id and first.sport is not null
   ) fields
   order by y.name, y.id`,
)

export function listCards(
  { db, at }: Context,
  wanted: Wanted,
  page: { date: string; offset: number },
): Promise<CardRow[]> {
  const { text, zone, postalCode, comuneCode, sport } = wanted
  return cards(db, [postalCode, text, comuneCode, zone, sport, page.offset, page.date, at ?? null])
}

type SportRow = { sport: SportSlug }
const joined = 'from facility y join field f on f.facility_id = y.id join field_sport p on p.field_id = f.id'

// Few facilities: their sports, read off.
const sportsOfFew = statement<SportRow>(
  'sports-of-few-facilities',
  `select distinct p.sport ${filtered.replace('from facility y', joined)} order by p.sport`,
)

// Many: for each sport the first facility that has it ends the search.
const sportsOfMany = statement<SportRow>(
  'sports-of-many-facilities',
  `select s.slug as sport from sport s
   where exists (select ${filtered.replace('from facility y', `${joined} and p.sport = s.slug`)})
   order by s.slug`,
)

/** Measured over 5,000 facilities: from here on looking for the first of each sport is the quicker way. */
const MANY = 1_000

/** The sports of all facilities that a text finds. @param total how many it finds, about */
export async function listSportsFound({ db }: Context, wanted: Wanted, total: number): Promise<SportSlug[]> {
  const { text, zone, postalCode, comuneCode } = wanted
  const find = total > MANY ? sportsOfMany : sportsOfFew
  return (await find(db, [postalCode, text, comuneCode, zone])).map(row => row.sport)
}
