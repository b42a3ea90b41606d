import { type Kysely, sql } from 'kysely'
import { type ServiceKey, serviceColumn, serviceKeys } from '#contract/attribute.ts'
import type { DB } from '../db/types.ts'

export type Transaction = Kysely<DB>
export type StagedFacility = { ref: string; name: string; city: string; is_known: boolean }
/** Facilities that are written already: what the file calls them, and their numbers. */
type Batch = { id: string; refs: readonly string[]; ids: readonly number[] }

/**
 * The tables grow a thousandfold inside the transaction, and the planner believes them small until it ends: left to
 * itself it reads them whole for every batch. Every join here has its index.
 */
export async function preferIndexes(query: Transaction): Promise<void> {
  await sql`select set_config(name, 'off', true)
    from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) as name`.execute(query)
}

export async function listStaged(
  query: Transaction,
  id: string,
  { source, after, limit }: { source: string; after: string; limit: number },
): Promise<StagedFacility[]> {
  const { rows } = await sql<StagedFacility>`
    select i.ref, i.name, i.city,
      exists (select from facility y where y.source = ${source} and y.source_ref = i.ref offset 0) as is_known
    from (
      select ref, name, city from import_facility where run_id = ${id} and ref > ${after} order by ref limit ${limit}
    ) i`.execute(query)
  return rows
}

/** Of these addresses, the ones that facilities have. */
export async function takenSlugs(query: Transaction, wanted: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from facility where slug = any(${wanted}::text[])`.execute(query)
  return rows.map(row => row.slug)
}

/** A number missing from the file does not wipe out the one that somebody typed in. Imported facilities are closed. */
export async function saveFacilities(
  query: Transaction,
  batch: { id: string; source: string; refs: readonly string[]; slugs: readonly string[] },
): Promise<Batch> {
  const { id, source, refs, slugs } = batch
  const { rows } = await sql<{ id: number; ref: string }>`
    insert into facility (source, source_ref, slug, name, comune_code, city, province, location, location_key, street,
      postal_code, phone, email, latitude, longitude, is_bookable)
    select ${source}, i.ref, s.slug, i.name, i.comune_code, i.city, i.province, i.location, i.location_key, i.street,
      i.postal_code, i.phone, i.email, i.latitude, i.longitude, false
    from unnest(${refs}::text[], ${slugs}::text[]) as s (ref, slug)
    join import_facility i on i.run_id = ${id} and i.ref = s.ref
    on conflict (source, source_ref) do update set
      name = excluded.name, comune_code = excluded.comune_code, city = excluded.city, province = excluded.province,
      location = coalesce(excluded.location, facility.location),
      location_key = coalesce(excluded.location_key, facility.location_key),
      street = coalesce(excluded.street, facility.street),
      postal_code = coalesce(excluded.postal_code, facility.postal_code),
      phone = coalesce(excluded.phone, facility.phone), email = coalesce(excluded.email, facility.email),
      latitude = excluded.latitude, longitude = excluded.longitude
    returning id, source_ref as ref`.execute(query)
  return { id, refs: rows.map(row => row.ref), ids: rows.map(row => row.id) }
}

/** Writes the fields of a batch, with no price: nobody books them online until somebody gives them one (R3). */
export async function saveFields(query: Transaction, batch: Batch) {
  const { rows } = await sql<{ made: number; known: number }>`
    with staged as (
      select facility_id, i.ref, i.name, i.is_indoor, i.services from ${stagedOf(batch)}
    ),
    known as (
      update field f set is_indoor = staged.is_indoor, ${sql.join(serviceKeys.map(refreshed))}
      from staged where f.facility_id = staged.facility_id and f.source_ref = staged.ref
      returning f.id
    ),
    made as (
      insert into field (facility_id, name, is_indoor, hourly_price_cents, source_ref, ${sql.join(serviceKeys.map(columnOf))})
      select facility_id, name, is_indoor, 0, ref, ${sql.join(serviceKeys.map(told))} from staged
      where not exists (
        select from field f where f.facility_id = staged.facility_id and f.source_ref = staged.ref
      )
      -- A field of that name which somebody else has made stays as it is.
      on conflict (facility_id, name) do nothing
      returning id
    )
    select (select count(*) from made)::integer as made, (select count(*) from known)::integer as known`.execute(
    query,
  )
  await sql`
    with staged as (${stagedFields(batch)}),
    gone as (
      delete from field_sport p using staged where p.field_id = staged.id and p.sport <> all(staged.sports)
    )
    insert into field_sport (field_id, sport)
    select staged.id, sport from staged, unnest(staged.sports) as sport
    on conflict do nothing`.execute(query)
  return rows[0] ?? { made: 0, known: 0 }
}

const columnOf = (key: ServiceKey) => sql.ref(serviceColumn(key))
const told = (key: ServiceKey) => sql`coalesce((staged.services ->> ${key})::boolean, false)`
// What the file is silent about stays as somebody has set it.
const refreshed = (key: ServiceKey) =>
  sql`${columnOf(key)} = coalesce((staged.services ->> ${key})::boolean, f.${columnOf(key)})`

/** What was read of a batch. `offset 0` keeps the order of the joins: from the few of the batch into the many. */
function stagedOf({ id, refs, ids }: Batch) {
  return sql`unnest(${refs}::text[], ${ids}::integer[]) as batch (ref, facility_id)
    cross join lateral (
      select * from import_field i where i.run_id = ${id} and i.facility_ref = batch.ref offset 0
    ) i`
}

function stagedFields(batch: Batch) {
  return sql`
    select f.id, batch.facility_id, i.sports, i.is_free_use
    from ${stagedOf(batch)}
    cross join lateral (
      select f.id from field f where f.facility_id = batch.facility_id and f.source_ref = i.ref offset 0
    ) f`
}

/** The price of a field when nobody says another (R3), and hours that any facility keeps. */
const defaults = { cents: 3000, opens: 9 * 60, closes: 23 * 60 }

/**
 * Opens the fields that have neither price nor hours, and their facilities, where nobody runs them: whoever does
 * decides that himself. @returns how many fields
 */
export async function openFields(query: Transaction, batch: Batch): Promise<number> {
  const { rows } = await sql<{ opened: number }>`
    with priced as (
      update field f set hourly_price_cents = ${defaults.cents}
      from (${stagedFields(batch)}) staged
      where f.id = staged.id and not staged.is_free_use and f.hourly_price_cents = 0
        and not exists (select from opening_hours o where o.field_id = f.id)
        and not exists (select from facility_staff s where s.facility_id = f.facility_id)
      returning f.id, f.facility_id
    ),
    opened as (
      insert into opening_hours (field_id, weekday, opens_minute, closes_minute)
      select priced.id, weekday, ${defaults.opens}, ${defaults.closes} from priced, generate_series(1, 7) as weekday
    ),
    published as (
      update facility set is_bookable = true where id in (select facility_id from priced)
    )
    select count(*)::integer as opened from priced`.execute(query)
  return rows[0]?.opened ?? 0
}
