import { serviceColumn, serviceKeys } from '#contract/attribute.ts'
import type { Database } from '../../db/database.ts'
import { type Asked, prepared } from '../../db/prepared.ts'

const isRun = (facilityId: string) =>
  `exists (select from facility_staff s where s.facility_id = ${facilityId})`

// Whether somebody has used it since: claimed it, given it a picture, played there, merged it, or imported it again and not taken that back.
const used = prepared(
  'import-in-use',
  // 'offset 0' has each looked up by its number: a list that has not been counted yet is taken for a few rows.
  `select exists (
     select from import_write w
     where w.run_id = $id and (
       exists (
         select from import_write later join import_run r on r.id = later.run_id
         where later.facility_id = w.facility_id and later.written_at > w.written_at and r.state <> 'undone' offset 0
       )
       or w.before is null and (
         exists (select from used_facility u where u.facility_id = w.facility_id offset 0)
         or exists (select from facility_alias a where a.facility_id = w.facility_id offset 0)
         or exists (select from former_address o where o.facility_id = w.facility_id offset 0)
       )
     )
   ) or exists (
     select from import_write_field w
     where w.run_id = $id and w.before is null and (
       exists (select from booking b where b.field_id = w.field_id) or exists (select from organized_match m where m.field_id = w.field_id)
       or exists (select from tournament_match t where t.field_id = w.field_id)
     )
   ) as "isUsed!"`,
)

export async function isImportUsed(connection: Asked, id: string): Promise<boolean> {
  return (await used(connection, { id }))[0]?.isUsed ?? true
}

const ask = prepared(
  'import-ask-undoing',
  `with asked as (update import_run set state = 'undoing', problem = null where id = $id and state = 'saved' returning id)
   select id, queue_task('import-undo', json_build_object('importId', id)) from asked`,
)

/** False unless it is saved. */
export async function askForUndoing(db: Database, id: string): Promise<boolean> {
  return (await ask(db, { id })).length === 1
}

const facilityColumns = [
  'source_ref',
  'name',
  'comune_code',
  'city',
  'province',
  'location',
  'location_key',
  'street',
  'postal_code',
  'phone',
  'email',
  'latitude',
  'longitude',
  'is_bookable',
]
const fieldColumns = ['is_indoor', 'hourly_price_cents', ...serviceKeys.map(serviceColumn)]
const asBefore = (columns: readonly string[]) => columns.map(column => `${column} = b.${column}`).join(', ')

const restoreFields = prepared(
  'import-undo-fields',
  `with written as (
     select w.field_id, w.before from import_write_field w join field f on f.id = w.field_id
     where w.run_id = $id and w.field_id = any($ids::integer[]) and w.before is not null and not ${isRun('f.facility_id')}
   ),
   restored as (
     update field f set ${asBefore(fieldColumns)}
     from written w cross join lateral jsonb_populate_record(null::field, w.before) b where f.id = w.field_id
     returning f.id
   ),
   closed as (
     delete from opening_hours o using written w
     where o.field_id = w.field_id and (w.before ->> 'hourly_price_cents')::integer = 0
   ),
   gone as (
     delete from field_sport p using written w where p.field_id = w.field_id and not w.before -> 'sports' ? p.sport
   )
   insert into field_sport (field_id, sport)
   select w.field_id, sport from written w, jsonb_array_elements_text(w.before -> 'sports') as sport
   on conflict do nothing`,
)

const removeFields = prepared(
  'import-undo-made-fields',
  `delete from field f using import_write_field w
   where w.run_id = $id and w.field_id = any($ids::integer[]) and w.field_id = f.id and w.before is null
     and not ${isRun('f.facility_id')}`,
)

const restoreFacilities = prepared(
  'import-undo-facilities',
  `update facility y set ${asBefore(facilityColumns)}
   from import_write w cross join lateral jsonb_populate_record(null::facility, w.before) b
   where w.run_id = $id and w.facility_id = any($ids::integer[]) and w.facility_id = y.id and w.before is not null
     and not ${isRun('y.id')}`,
)

const removeFacilities = prepared(
  'import-undo-made-facilities',
  `delete from facility y using import_write w
   where w.run_id = $id and w.facility_id = any($ids::integer[]) and w.facility_id = y.id and w.before is null`,
)

const writtenFields = prepared(
  'import-written-fields',
  'select field_id as id from import_write_field where run_id = $id and field_id > $after order by field_id limit $limit',
)
const writtenFacilities = prepared(
  'import-written-facilities',
  'select facility_id as id from import_write where run_id = $id and facility_id > $after order by facility_id limit $limit',
)

/** So many at once, because deleting one also deletes much else, and a statement has a time limit. */
const ROWS_AT_ONCE = 1_000

/** Restores what the import changed and deletes what it made, except at facilities that somebody runs. */
export async function takeBack(connection: Asked, id: string): Promise<void> {
  for await (const ids of inParts(after => writtenFields(connection, { id, after, limit: ROWS_AT_ONCE }))) {
    await restoreFields(connection, { id, ids })
    await removeFields(connection, { id, ids })
  }
  for await (const ids of inParts(after =>
    writtenFacilities(connection, { id, after, limit: ROWS_AT_ONCE }),
  )) {
    await restoreFacilities(connection, { id, ids })
    await removeFacilities(connection, { id, ids })
  }
}

async function* inParts(list: (after: number) => Promise<{ id: number }[]>): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const ids = (await list(after)).map(row => row.id)
    const last = ids.at(-1)
    if (last === undefined) return
    yield ids
    after = last
  }
}

const end = prepared(
  'import-end-undoing',
  `update import_run set state = $state, problem = $problem? where id = $id and state = 'undoing'`,
)

export async function endUndoing(
  connection: Asked,
  id: string,
  { state, problem }: ({ state: 'undone' } & { problem?: null }) | { state: 'saved'; problem: string },
): Promise<void> {
  await end(connection, { id, state, problem })
}
