import { type ServiceKey, serviceColumn, serviceKeys } from '#contract/attribute.ts'
import { type Asked, prepared } from '../../db/prepared.ts'

export type StagedFacility = Awaited<ReturnType<typeof listStaged>>[number]
/** Facilities that are written already: their references in the file, and their ids. */
type Batch = { id: string; refs: readonly string[]; ids: readonly number[]; fresh: readonly boolean[] }

const indexesOnly = prepared(
  'import-prefer-indexes',
  `select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) as name`,
)

/**
 * The tables grow a thousandfold inside the transaction, but the planner takes them for small until it ends, and would
 * read them whole for every batch. Every join here has an index.
 */
export async function preferIndexes(connection: Asked): Promise<void> {
  await indexesOnly(connection)
}

const staged = prepared(
  'import-staged',
  `select ref, name, city, known_id is not null as "is_known!"
   from import_facility where run_id = $id and ref > $after order by ref limit $limit`,
)

export function listStaged(connection: Asked, id: string, part: { after: string; limit: number }) {
  return staged(connection, { ...part, id })
}

const taken = prepared(
  'import-taken-slugs',
  `select slug as "slug!" from facility where slug = any($wanted::text[])
   union all
   select slug from former_address where slug = any($wanted::text[])`,
)

/** Of these addresses, the ones that facilities have or had. */
export async function takenSlugs(connection: Asked, wanted: readonly string[]): Promise<string[]> {
  return (await taken(connection, { wanted })).map(row => row.slug)
}

// If two facilities of a list have been merged, only the row with the remaining reference is written, not its alias.
const isOwn = `y.source = $source and not exists (select from facility_staff s where s.facility_id = y.id)
  and not (y.source_ref <> i.ref and exists (select from facility_alias a where a.source = $source and a.ref = i.ref))`

const writeFacilities = prepared(
  'import-save-facilities',
  `with listed as (
     select i.*, s.slug, known.id as found_id, known.is_own
     from unnest($refs::text[], $slugs::text[]) as s (ref, slug)
     cross join lateral (select * from import_facility i where i.run_id = $id and i.ref = s.ref offset 0) i
     -- By its number alone: the planner would look through all that the source has brought.
     left join lateral (
       select y.id, (${isOwn}) as is_own from facility y where y.id = i.known_id offset 0
     ) known on true
   ),
   refreshed as (
     update facility y set source_ref = i.ref,
       name = i.name, comune_code = i.comune_code, city = i.city, province = i.province,
       location = coalesce(i.location, y.location), location_key = coalesce(i.location_key, y.location_key),
       street = coalesce(i.street, y.street), postal_code = coalesce(i.postal_code, y.postal_code),
       phone = coalesce(i.phone, y.phone), email = coalesce(i.email, y.email),
       latitude = coalesce(i.latitude, y.latitude), longitude = coalesce(i.longitude, y.longitude)
     from listed i where y.id = i.found_id and i.is_own
     returning y.id, i.ref
   ),
   noted as (
     insert into import_write (run_id, facility_id, before)
     select $id, y.id, to_jsonb(y) from listed i join facility y on y.id = i.found_id where i.is_own
     on conflict do nothing
   ),
   called as (
     insert into facility_alias (source, ref, facility_id)
     select $source, i.ref, i.found_id from listed i where not i.is_own
     on conflict (source, ref) do update set facility_id = excluded.facility_id
   ),
   made as (
     insert into facility (source, source_ref, slug, name, comune_code, city, province, location, location_key, street,
       postal_code, phone, email, latitude, longitude, is_bookable)
     select $source, i.ref, i.slug, i.name, i.comune_code, i.city, i.province, i.location, i.location_key, i.street,
       i.postal_code, i.phone, i.email, i.latitude, i.longitude, false
     from listed i where i.known_id is null
     returning id, source_ref as ref
   ),
   noted_made as (insert into import_write (run_id, facility_id) select $id, id from made)
   select id as "id!", ref as "ref!", false as "isNew!" from refreshed union all select id, ref, true from made`,
)

/**
 * A telephone number that is missing in the file does not delete one that somebody has typed in. A facility that its
 * own people run, or that came from another source, is not changed. Imported facilities are closed.
 * @returns those whose fields the list may write
 */
export async function saveFacilities(
  connection: Asked,
  batch: { id: string; source: string; refs: readonly string[]; slugs: readonly string[] },
): Promise<Batch> {
  const rows = await writeFacilities(connection, batch)
  return {
    id: batch.id,
    refs: rows.map(row => row.ref),
    ids: rows.map(row => row.id),
    fresh: rows.map(row => row.isNew),
  }
}

// The rows that were read for a batch. `offset 0` keeps the order of the joins: from the small batch to large tables.
const stagedOfBatch = `unnest($refs::text[], $ids::integer[], $fresh::boolean[]) as batch (ref, facility_id, is_fresh)
  cross join lateral (
    select * from import_field i where i.run_id = $id and i.facility_ref = batch.ref offset 0
  ) i`

const stagedFields = `
  select f.id, batch.facility_id, i.sports, i.is_free_use
  from ${stagedOfBatch}
  cross join lateral (
    select f.id from field f where f.facility_id = batch.facility_id and f.source_ref = i.ref offset 0
  ) f`

const told = (key: ServiceKey) => `(staged.services ->> '${key}')::boolean`
// What the file does not mention stays as somebody has set it.
const refreshed = (key: ServiceKey) =>
  `${serviceColumn(key)} = coalesce(${told(key)}, f.${serviceColumn(key)})`

const writeFields = prepared(
  'import-save-fields',
  `with listed as (
     select batch.facility_id, batch.is_fresh, i.ref, i.name, i.sports, i.is_indoor, i.services, known.id as known_id,
       -- A field of that name which somebody else has made stays as it is.
       known.id is null
         and namesake.id is null and row_number() over (partition by batch.facility_id, i.name, known.id order by i.line) = 1 as is_new
     from ${stagedOfBatch}
     left join lateral (
       select f.id from field f where not batch.is_fresh and f.facility_id = batch.facility_id and f.source_ref = i.ref offset 0
     ) known on true
     left join lateral (
       select f.id from field f where not batch.is_fresh and f.facility_id = batch.facility_id and f.name = i.name offset 0
     ) namesake on true
   ),
   -- Numbered here, so that its sports are written with it.
   staged as (
     select listed.*, case when is_new then nextval('field_id_seq')::integer else known_id end as id
     from listed where is_new or known_id is not null
   ),
   known as (
     update field f set is_indoor = coalesce(staged.is_indoor, f.is_indoor), ${serviceKeys.map(refreshed).join(', ')}
     from staged where f.id = staged.known_id
     returning f.id
   ),
   noted as (
     insert into import_write_field (run_id, field_id, before)
     select $id, f.id, to_jsonb(f) || jsonb_build_object('sports', (
       select coalesce(jsonb_agg(p.sport), '[]') from field_sport p where p.field_id = f.id))
     from staged cross join lateral (select * from field f where f.id = staged.known_id offset 0) f
     on conflict do nothing
   ),
   made as (
     insert into field (id, facility_id, name, is_indoor, hourly_price_cents, source_ref, ${serviceKeys.map(serviceColumn).join(', ')})
     overriding system value
     select id, facility_id, name, is_indoor, 0, ref, ${serviceKeys.map(key => `coalesce(${told(key)}, false)`).join(', ')}
     from staged where is_new
     returning id
   ),
   -- Those of a new facility go with it.
   noted_made as (
     insert into import_write_field (run_id, field_id) select $id, id from staged where is_new and not is_fresh
   ),
   gone as (
     delete from field_sport p using staged where p.field_id = staged.known_id and p.sport <> all(staged.sports)
   ),
   -- A new field has none yet: only for a known one it is asked each time whether it is there.
   played as (
     insert into field_sport (field_id, sport) select staged.id, sport from staged, unnest(staged.sports) as sport where is_new
   ),
   played_too as (
     insert into field_sport (field_id, sport) select staged.id, sport from staged, unnest(staged.sports) as sport where not is_new
     on conflict do nothing
   )
   select (select count(*) from made)::integer as "made!", (select count(*) from known)::integer as "known!"`,
)

/** Writes the fields of a batch, with no price: nobody books them online until somebody gives them one (R3). */
export async function saveFields(connection: Asked, batch: Batch): Promise<{ made: number; known: number }> {
  const [row] = await writeFields(connection, batch)
  return row ?? { made: 0, known: 0 }
}

/** The price of a field if there is no other (R3), and hours that suit any facility. */
const defaults = { cents: 3000, opens: 9 * 60, closes: 23 * 60 }

const open = prepared(
  'import-open-fields',
  `with priced as (
     update field f set hourly_price_cents = $cents
     from (${stagedFields}) staged
     where f.id = staged.id and not staged.is_free_use and f.hourly_price_cents = 0
       and not exists (select from opening_hours o where o.field_id = f.id)
       and not exists (select from facility_staff s where s.facility_id = f.facility_id)
       and exists (select from facility y where y.id = f.facility_id and coalesce(y.phone, y.email) is not null)
     returning f.id, f.facility_id
   ),
   opened as (
     insert into opening_hours (field_id, weekday, opens_minute, closes_minute)
     select priced.id, weekday, $opens, $closes from priced, generate_series(1, 7) as weekday
   ),
   published as (
     update facility set is_bookable = true where id in (select facility_id from priced)
   )
   select count(*)::integer as "opened!" from priced`,
)

/**
 * Opens the fields that have neither price nor hours, and their facilities, if nobody runs them and somebody can be
 * reached there (R47): the people who run a facility decide that themselves. @returns how many fields
 */
export async function openFields(connection: Asked, batch: Batch): Promise<number> {
  const [row] = await open(connection, { ...batch, ...defaults })
  return row?.opened ?? 0
}

const rankOpened = prepared(
  'import-rank-opened',
  `select rank_in_showcase(array(
     select r.facility_id from import_write w join showcase_rank r on r.facility_id = w.facility_id where w.run_id = $id
   ))`,
)

/** Ranks opened facilities again: somebody may have begun to run one in a transaction that this one did not see. */
export async function rankWhatWasOpened(connection: Asked, id: string): Promise<void> {
  await rankOpened(connection, { id })
}
