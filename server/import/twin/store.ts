import { TWINS_SHOWN, type TwinSide } from '#contract/twin.ts'
import { type Asked, prepared } from '../../db/prepared.ts'

const digitsOf = (text: string) => `translate(${text}, translate(${text}, '0123456789', ''), '')`

// A degree of latitude is 111.2 km, one of longitude in the north of Italy 75: 150 m are less than these differences.
const propose = prepared(
  'twins-propose',
  `with near as (
     select distinct least(y.id, o.id) as facility_id, greatest(y.id, o.id) as other_id
     from unnest($ids::integer[]) as batch (id)
     cross join lateral (select * from facility y where y.id = batch.id offset 0) y
     cross join lateral (
       select * from facility o
       where o.latitude between y.latitude - 0.00135 and y.latitude + 0.00135
         and o.longitude between y.longitude - 0.002 and y.longitude + 0.002
       offset 0
     ) o
     where o.id <> y.id and o.comune_code = y.comune_code
       and kilometres(y.latitude, y.longitude, o.latitude, o.longitude) <= 0.15
       -- Whoever numbers them means several; to compare numbers is far cheaper than names.
       and case when ${digitsOf('y.name')} = ${digitsOf('o.name')} then similarity(y.name, o.name) >= 0.3 end
   ),
   proposed as (
     insert into facility_twin (facility_id, other_id) select facility_id, other_id from near order by facility_id, other_id
     on conflict do nothing
     returning id
   )
   select count(*)::integer as "proposed!" from proposed`,
)

/** Looks near these facilities for others of the comune that may be the same. @returns how many pairs are new */
export async function proposeTwins(connection: Asked, ids: readonly number[]): Promise<number> {
  return (await propose(connection, { ids }))[0]?.proposed ?? 0
}

/** Both sides, and a digest of them in this order. */
const sides = `stays.side as "stays!", goes.side as "goes!", md5(stays.side::text || goes.side::text) as "version!"`

const open = prepared(
  'twins-open',
  `select t.id as "id!", round(t.km * 1000)::integer as "metres!", t.total as "total!", ${sides}
   from (
     select o.*, count(*) over ()::integer as total from open_twin o where not o.is_used order by o.id limit $limit
   ) t
   join twin_side stays on stays.id = t.stays_id
   join twin_side goes on goes.id = t.goes_id
   order by t.id`,
).giving<{ stays: TwinSide; goes: TwinSide }>()

/** The first of them, each with how many there are. */
export function listOpenTwins(connection: Asked) {
  return open(connection, { limit: TWINS_SHOWN })
}

const lock = prepared(
  'twin-lock',
  `select y.id from facility_twin t join facility y on y.id in (t.facility_id, t.other_id)
   where t.id = $id order by y.id for update of t, y`,
)
const found = prepared(
  'twin-found',
  `select t.stays_id as "staysId!", t.goes_id as "goesId!", t.is_used as "isUsed!", ${sides}
   from open_twin t
   join twin_side stays on stays.id = t.stays_id
   join twin_side goes on goes.id = t.goes_id
   where t.id = $id`,
).giving<{ stays: TwinSide; goes: TwinSide }>()

/** Nobody changes either of the two until the transaction ends. */
export async function lockTwin(connection: Asked, id: number) {
  await lock(connection, { id })
  return (await found(connection, { id }))[0]
}

const decide = prepared(
  'twin-decide',
  `update facility_twin t set apart_at = case when $isApart then coalesce(t.apart_at, now()) end
   from facility one, facility other
   where t.id = $id and one.id = t.facility_id and other.id = t.other_id
   returning one.name || ' e ' || other.name as "name!", (old.apart_at is null) = $isApart as "isNew!"`,
)

/**
 * Whether the two are told apart from now on, what they are called and whether that is new. Undefined when there is no such pair: one
 * of the two may have been merged meanwhile.
 */
export async function decideTwin(connection: Asked, id: number, isApart: boolean) {
  return (await decide(connection, { id, isApart }))[0]
}

const blanks = ['location', 'location_key', 'street', 'postal_code', 'phone', 'email'] as const

const fill = prepared(
  'twin-fill',
  `update facility y set ${blanks.map(column => `${column} = coalesce(y.${column}, g.${column})`).join(', ')}
   from facility g where y.id = $staysId and g.id = $goesId`,
)
const addSports = prepared(
  'twin-add-sports',
  `with same as (
     update field s set source_ref = null from field f
     where f.facility_id = $goesId and s.facility_id = $staysId and s.name = f.name
     returning s.id, f.id as other_id
   )
   insert into field_sport (field_id, sport)
   select same.id, p.sport from same join field_sport p on p.field_id = same.other_id
   on conflict do nothing`,
)
// Fields that were moved or merged are no longer refreshed by any row.
const moveFields = prepared(
  'twin-move-fields',
  `update field f set facility_id = $staysId, source_ref = null
   where f.facility_id = $goesId and not exists (select from field o where o.facility_id = $staysId and o.name = f.name)`,
)

/** Gives the one that stays what only the other has: fields, sports of fields of the same name, and missing facts. */
export async function takeOver(connection: Asked, ids: { staysId: number; goesId: number }): Promise<void> {
  await fill(connection, ids)
  await addSports(connection, ids)
  await moveFields(connection, ids)
}

const callBoth = prepared(
  'twin-call-both',
  `with moved as (
     update facility_alias set facility_id = $staysId where facility_id = $goesId
   )
   insert into facility_alias (source, ref, facility_id)
   select g.source, g.source_ref, $staysId from facility g
   where g.id = $goesId and g.source is not null and g.source_ref is not null
   on conflict (source, ref) do update set facility_id = excluded.facility_id`,
)
// Favourites, requests and links to the page of the other now lead to the one that stays.
const leadOn = prepared(
  'twin-lead-on',
  `with moved as (
     update former_address set facility_id = $staysId where facility_id = $goesId
   ),
   kept as (
     insert into favourite (user_id, facility_id, created_at)
     select v.user_id, $staysId, v.created_at from favourite v where v.facility_id = $goesId
     on conflict do nothing
   ),
   asked_for as (
     update facility_request set facility_id = $staysId where facility_id = $goesId
   )
   insert into former_address (slug, facility_id) select g.slug, $staysId from facility g where g.id = $goesId`,
)
// Whoever is told from the other is told from the one that it turns out to be.
const keepToldApart = prepared(
  'twin-keep-apart',
  `insert into facility_twin (facility_id, other_id, apart_at)
   select least(third.id, $staysId), greatest(third.id, $staysId), t.apart_at
   from facility_twin t
   cross join lateral (select case when t.facility_id = $goesId then t.other_id else t.facility_id end) as third (id)
   where $goesId in (t.facility_id, t.other_id) and t.apart_at is not null and third.id <> $staysId
   on conflict (facility_id, other_id) do update set apart_at = coalesce(facility_twin.apart_at, excluded.apart_at)`,
)
const removeOne = prepared('twin-remove', 'delete from facility where id = $goesId')

/** From now on lists that name the other, and links to it, mean the one that stays. */
export async function replaceTwin(
  connection: Asked,
  ids: { staysId: number; goesId: number },
): Promise<void> {
  await callBoth(connection, ids)
  await leadOn(connection, ids)
  await keepToldApart(connection, ids)
  await removeOne(connection, { goesId: ids.goesId })
}
