import { type FacilityCard, LISTED_PER_PAGE } from '#contract/listing.ts'
import type { SportSlug } from '#contract/sport.ts'
import { prepared } from '../../../db/prepared.ts'
import { standIn } from '../../../db/words.ts'
import { readerId } from '../../../kit/actor.ts'
import type { Context } from '../../../kit/context.ts'
import type { OwnPosition } from '../../../kit/http/own-position.ts'
import { isClaimable, isListed } from '../rules.ts'

/** What the text in the search box of the list means. */
export type Wanted = {
  text: string
  zone: string
  postalCode: string | null
  comuneCode: string | null
  sport: SportSlug | null
  /** The sport that the text names, and the other words. */
  namedSport: SportSlug | null
  besideSport: string
  besideComune: string | null
}

// All words must be in the name, the city or the zone: people write 'le querce frascati'. A sport among them need not be in the
// name: 'padel 00044', 'tennis frascati'.
const isFound = `${isListed} and ($postalCode?::text is null or y.postal_code = $postalCode)
    and (y.comune_code = $comuneCode? or ${standIn('y.words', '$text')}
      or (length($zone) > 2 and y.location_key like $zone || '%')
      or ($namedSport?::text is not null
        and (y.comune_code = $besideComune? or ${standIn('y.words', '$besideSport')})
        and exists (
          select from field g join field_sport q on q.field_id = g.id where g.facility_id = y.id and q.sport = $namedSport
        )))`

// `offset 0` makes the planner look up fields and sports by id: a plan made for a small catalogue is kept while an
// import adds a hundred thousand rows, and would read all of them for each card.
const cardsText = (found: string) => `
   with ${found}
   select s.summary as "facility!", y.total as "total!", fields.list as "fields!", fields.sports as "sports!",
     ${isClaimable} as "isClaimable!", cover.path as "imageUrl", wall_time(fields.free_from) as "freeFrom",
     fields.free_from is null and fields.has_starts as "isSoldOut!",
     round(y.km::numeric, 1)::float8 as "distanceKm"
   from found y
   join facility own on own.id = y.id
   cross join lateral cover_of(own) cover
   join facility_summary s on s.id = y.id
   cross join lateral (
     select coalesce(json_agg(json_build_object('id', f.id, 'sport', first.sport, 'surface', f.surface,
         'isFree', day.first_minute is not null) order by f.id), '[]') as list,
       min(day.first_minute) as free_from, coalesce(bool_or(day.has_starts), false) as has_starts,
       (select coalesce(json_agg(distinct p.sport), '[]')
        from field g cross join lateral (select p.sport from field_sport p where p.field_id = g.id offset 0) p
        where g.facility_id = y.id) as sports
     from (select * from field f where f.facility_id = y.id offset 0) f
     cross join lateral (select min(p.sport) as sport from field_sport p where p.field_id = f.id) first
     cross join lateral (
       select min(slot.start_minute) filter (where slot.is_free) as first_minute, count(*) > 0 as has_starts
       from field_slots(f.id, $date::date, coalesce($at?::timestamptz, now())) slot
     ) day
     where first.sport is not null
   ) fields
   order by y.km nulls last, y.is_favourite desc, y.name, y.id`

type CardParts = Pick<FacilityCard, 'facility' | 'fields' | 'sports'>

const cards = prepared(
  'facility-cards',
  cardsText(`found as (
     select y.id, y.name, count(*) over ()::integer as total, y.id = any(array(
       select v.facility_id from favourite v where v.user_id = $reader?::uuid
     )) as is_favourite, near.km
     from facility y
     cross join lateral (select kilometres($latitude?::float8, $longitude?::float8, y.latitude, y.longitude) as km) near
     where ${isFound} and ($sport?::text is null or exists (
       select from field f join field_sport p on p.field_id = f.id where f.facility_id = y.id and p.sport = $sport
     ))
     order by near.km nulls last, is_favourite desc, y.name, y.id limit $limit offset $offset
   )`),
).giving<CardParts>()

// All facilities, by name: only those that are shown are read, from the index; the total is counted separately.
const cardsByName = prepared(
  'facility-cards-by-name',
  cardsText(`mine as materialized (
     select y.id, y.name
     from favourite v join facility y on y.id = v.facility_id
     where v.user_id = $reader?::uuid and ${isListed}
   ),
   counted as materialized (select count(*)::integer as total from facility y where ${isListed}),
   found as (
     select y.*, (select total from counted) as total, null::float8 as km
     from (
       select m.id, m.name, true as is_favourite from mine m
       union all
       (select y.id, y.name, false from facility y
        where ${isListed} and y.id <> all(array(select m.id from mine m))
        order by y.name, y.id limit $limit::integer + $offset::integer)
     ) y
     order by y.is_favourite desc, y.name, y.id limit $limit offset $offset
   )`),
).giving<CardParts>()

function hasText({ text, postalCode }: Wanted): boolean {
  return text !== '' || postalCode !== null
}

export function listCards(
  { db, at, actor }: Context,
  wanted: Wanted,
  { origin, ...page }: { date: string; offset: number; origin: OwnPosition | null },
) {
  const asked = { ...page, at, reader: readerId(actor), limit: LISTED_PER_PAGE }
  if (!hasText(wanted) && !wanted.sport && !origin) return cardsByName(db, asked)
  return cards(db, { ...wanted, ...asked, latitude: origin?.latitude, longitude: origin?.longitude })
}

// Of few facilities all sports are read.
const sportsOfFew = prepared(
  'sports-of-few-facilities',
  `select distinct p.sport
   from facility y join field f on f.facility_id = y.id join field_sport p on p.field_id = f.id
   where ${isFound} order by p.sport`,
).giving<{ sport: SportSlug }>()

// Of many, the search for each sport ends at the first facility that has it.
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

// Of all facilities: for each sport its first listed field is enough.
const sportsOfAll = prepared(
  'sports-of-all-facilities',
  `select s.slug as sport from sport s
   where (
     select true
     from field_sport p join field f on f.id = p.field_id join facility y on y.id = f.facility_id
     where p.sport = s.slug and ${isListed}
     -- By number, or a sport that nobody plays would be looked for among all there are.
     order by p.field_id limit 1
   )
   order by s.slug`,
).giving<{ sport: SportSlug }>()

/** Measured over 5,000 facilities: from here on it is faster to look for the first facility of each sport. */
const MANY_FACILITIES = 1_000

/** The sports of all facilities that a text finds. @param total how many it finds, about */
export async function listSportsFound({ db }: Context, wanted: Wanted, total: number): Promise<SportSlug[]> {
  const many = total > MANY_FACILITIES ? sportsOfMany : sportsOfFew
  const rows = hasText(wanted) ? await many(db, wanted) : await sportsOfAll(db)
  return rows.map(row => row.sport)
}
