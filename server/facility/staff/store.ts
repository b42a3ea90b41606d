import { STAFF_FACILITIES_PER_PAGE, type StaffFacility } from '#contract/staff.ts'
import { prepared } from '../../db/prepared.ts'
import { standIn } from '../../db/words.ts'
import type { Scope } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'

const mine = prepared(
  'staff-facilities',
  `with found as (
     select y.id, y.name, y.description, y.latitude, y.longitude, y.suspended_words, count(*) over ()::integer as total
     from facility y
     where ($isEverywhere or y.id = any ($facilityIds))
       and ${standIn('y.words', '$text')}
     order by y.name, y.id limit $limit offset $offset
   )
   select y.summary as "facility!", found.description, position_of(found.latitude, found.longitude) as position, found.suspended_words as "suspendedWords", found.total as "total!",
     exists (select from verified_staff s where s.facility_id = found.id) as "isRun!", pictures_of(y.id, null) as "pictures!",
     fields.list as "fields!"
   from found
   join facility_summary y on y.id = found.id
   cross join lateral (
     select coalesce(json_agg(json_build_object(
       'id', f.id, 'name', f.name, 'surface', f.surface, 'isIndoor', f.is_indoor, 'services', services_of(f),
       'hourlyPriceCents', f.hourly_price_cents,
       'sports', (select sports from sports_of(f.id)),
       'liesOn', array(
         select g.id from field g
         where g.facility_id = f.facility_id and cardinality(f.ground) > 1 and cardinality(g.ground) = 1 and g.ground <@ f.ground
         order by g.id
       ),
       'isOpen', f.hourly_price_cents > 0 and exists (select from opening_hours o where o.field_id = f.id),
       'pictures', pictures_of(y.id, f.id)
     ) order by f.id), '[]') as list
     from field f where f.facility_id = y.id
   ) fields
   order by found.name, found.id`,
).giving<Omit<StaffFacility, 'allowed' | 'description' | 'suspendedWords'>>()

export function listMine({ db }: Context, page: Scope & { text: string; offset: number }) {
  return mine(db, { ...page, limit: STAFF_FACILITIES_PER_PAGE })
}

// Prices and hours that are set already stay; the facility opens when one of its fields can be booked.
const open = prepared(
  'open-fields',
  `with priced as (
     update field f set hourly_price_cents = $hourlyPriceCents
     where f.facility_id = $facilityId and f.id = any($fieldIds) and f.hourly_price_cents = 0
     returning f.id
   ),
   hours as (
     insert into opening_hours (field_id, weekday, opens_minute, closes_minute)
     select f.id, weekday, $opensMinute, $closesMinute
     from field f, generate_series(1, 7) as weekday
     where f.facility_id = $facilityId and f.id = any($fieldIds)
       and not exists (select from opening_hours o where o.field_id = f.id)
     returning field_id
   )
   update facility set is_bookable = true where id = $facilityId
   returning not old.is_bookable or exists (select from priced) or exists (select from hours) as "is_opened!"`,
)

/** @returns whether any of it was not so already */
export async function openFields(
  { db }: Context,
  facilityId: number,
  opening: {
    fieldIds: readonly number[]
    hourlyPriceCents: number
    opensMinute: number
    closesMinute: number
  },
): Promise<boolean> {
  const [row] = await open(db, { facilityId, ...opening })
  return row?.is_opened === true
}

// A facility can open again only if a field has a price and hours, which `openFields` has given it.
const switchTo = prepared(
  'switch-facility',
  `update facility y set is_bookable = $isBookable
   where y.id = $id and (not $isBookable or exists (
     select from field f where f.facility_id = y.id and f.hourly_price_cents > 0
       and exists (select from opening_hours o where o.field_id = f.id)
   ))
   returning old.is_bookable as was`,
)

/** @returns whether it took bookings before; undefined when there is no field that could be booked */
export async function setBookable({ db }: Context, id: number, isBookable: boolean) {
  const [row] = await switchTo(db, { id, isBookable })
  return row?.was
}
