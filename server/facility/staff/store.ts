import { MINE_PER_PAGE, type MyFacility } from '#contract/my-facilities.ts'
import { statement } from '../../db/statement.ts'
import type { Context } from '../../kit/context.ts'

type MineRow = MyFacility & { total: number }

const mine = statement<MineRow>(
  'my-facilities',
  `with found as (
     select y.id, y.name, count(*) over ()::integer as total
     from facility y
     where ($1::integer[] is null or y.id = any($1))
       and ($2 = '' or strpos(lower(y.name), lower($2)) > 0 or strpos(lower(y.city), lower($2)) > 0)
     order by y.name, y.id limit ${MINE_PER_PAGE} offset $3
   )
   select y.summary as facility, found.total, pictures_of(y.id, null) as pictures, fields.list as fields
   from found
   join facility_summary y on y.id = found.id
   cross join lateral (
     select coalesce(json_agg(json_build_object(
       'id', f.id, 'name', f.name, 'surface', f.surface, 'hourlyPriceCents', f.hourly_price_cents,
       'sports', (select coalesce(json_agg(p.sport order by p.sport), '[]') from field_sport p where p.field_id = f.id),
       'isOpen', f.hourly_price_cents > 0 and exists (select from opening_hours o where o.field_id = f.id),
       'pictures', pictures_of(y.id, f.id)
     ) order by f.id), '[]') as list
     from field f where f.facility_id = y.id
   ) fields
   order by found.name, found.id`,
)

/** Null stands for every facility. */
export function listMine(
  { db }: Context,
  { ids, text, offset }: { ids: readonly number[] | null; text: string; offset: number },
): Promise<MineRow[]> {
  return mine(db, [ids, text, offset])
}

// What somebody has set already stays; the facility opens when one of its fields can be booked.
const open = statement(
  'open-fields',
  `with priced as (
     update field f set hourly_price_cents = $3
     where f.facility_id = $1 and f.id = any($2) and f.hourly_price_cents = 0
     returning f.id
   ),
   hours as (
     insert into opening_hours (field_id, weekday, opens_minute, closes_minute)
     select f.id, weekday, $4, $5
     from field f, generate_series(1, 7) as weekday
     where f.facility_id = $1 and f.id = any($2)
       and not exists (select from opening_hours o where o.field_id = f.id)
     returning field_id
   )
   update facility set is_bookable = true where id = $1
   returning (select count(*) from priced) as priced, (select count(*) from hours) as hours`,
)

export async function openFields(
  { db }: Context,
  facilityId: number,
  opening: {
    fieldIds: readonly number[]
    hourlyPriceCents: number
    opensMinute: number
    closesMinute: number
  },
): Promise<void> {
  const { fieldIds, hourlyPriceCents, opensMinute, closesMinute } = opening
  await open(db, [facilityId, fieldIds, hourlyPriceCents, opensMinute, closesMinute])
}

// Opening again needs something to open: a price and hours come from the opening.
const switchTo = statement<{ id: number }>(
  'switch-facility',
  `update facility y set is_bookable = $2
   where y.id = $1 and (not $2 or exists (
     select from field f where f.facility_id = y.id and f.hourly_price_cents > 0
       and exists (select from opening_hours o where o.field_id = f.id)
   ))
   returning y.id`,
)

/** False when there is no field that could be booked. */
export async function setBookable({ db }: Context, id: number, isBookable: boolean): Promise<boolean> {
  return (await switchTo(db, [id, isBookable])).length === 1
}
