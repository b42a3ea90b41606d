import { type Asked, prepared } from '../../db/prepared.ts'

// Facilities that were in the catalogue when the list was read may be gone since.
const forget = prepared(
  'import-forget-gone',
  `update import_facility i set known_id = null
   where i.run_id = $id and i.known_id is not null and not exists (select from facility y where y.id = i.known_id)`,
)

const byRef = prepared(
  'import-know-by-ref',
  `update import_facility i set known_id = known.id
   from (
     select y.source_ref as ref, y.id from facility y where y.source = (select source from import_run where id = $id)
     union all
     select a.ref, a.facility_id from facility_alias a where a.source = (select source from import_run where id = $id)
   ) known
   where i.run_id = $id and i.ref = known.ref and i.known_id is distinct from known.id`,
)

const unmatched = prepared(
  'import-unmatched',
  `select exists (select from import_facility i where i.run_id = $id and i.known_id is null) and exists (
     select from facility y
     where y.source = (select source from import_run where id = $id)
       and not exists (select from import_facility k where k.run_id = $id and k.known_id = y.id)
   ) as "isLeft!"`,
)

// Facilities of the list that are not recognised yet, and earlier ones of the same source that none of them is yet.
const open = `open_listed as (
    select i.ref, split_part(i.ref, '/', 1) || '/' || split_part(i.ref, '/', 2) as base, i.name, i.comune_code, i.street, i.latitude, i.longitude
    from import_facility i where i.run_id = $id and i.known_id is null
  ),
  open_known as (
    select y.id, split_part(y.source_ref, '/', 1) || '/' || split_part(y.source_ref, '/', 2) as base, y.source_ref, y.name,
      y.comune_code, y.street, y.latitude, y.longitude
    from facility y
    where y.source = (select source from import_run where id = $id)
      and not exists (select from import_facility k where k.run_id = $id and k.known_id = y.id)
  )`

// If several share a name, it is not clear which of them has moved.
const byName = prepared(
  'import-know-by-name',
  `with ${open},
   pair as (
     select min(l.ref) as ref, min(k.id) as id
     from open_listed l join open_known k on k.base = l.base
     where l.ref not like '#%' group by l.base having count(*) = 1
   )
   update import_facility i set known_id = pair.id from pair where i.run_id = $id and i.ref = pair.ref`,
)

// A new name at the same place, if no other facility could be meant. If both have a number of the list, the numbers
// alone decide whether they are the same.
const byPlace = prepared(
  'import-know-by-place',
  `with ${open},
   pair as (
     select l.ref, k.id, count(*) over (partition by l.ref) as of_listed, count(*) over (partition by k.id) as of_known
     from open_listed l
     join open_known k on k.comune_code = l.comune_code and not (l.ref like '#%' and k.source_ref like '#%')
     cross join lateral (select kilometres(l.latitude, l.longitude, k.latitude, k.longitude) as km) away
     where away.km <= 0.05
       or (away.km <= 0.15 or (away.km is null and lower(l.street) = lower(k.street))) and similarity(l.name, k.name) >= 0.3
   )
   update import_facility i set known_id = pair.id
   from pair where of_listed = 1 and of_known = 1 and i.run_id = $id and i.ref = pair.ref`,
)

// The source with which the list shares more than half of its facilities, and of those of the source. A shared number
// counts only with the same name or place.
const cameBefore = prepared(
  'import-came-before',
  `with unknown as (
     select r.id, (select count(*) from import_facility i where i.run_id = r.id) as facilities from import_run r
     where r.id = $id and r.source_by = 'file' and not exists (select from facility y where y.source = r.source)
   ),
   shared as (
     select y.source, count(*) as facilities
     from unknown
     join import_facility i on i.run_id = unknown.id
     join facility y on y.comune_code = i.comune_code and y.source_ref = i.ref
     where y.source is not null and (i.ref not like '#%' or lower(y.name) = lower(i.name)
       or kilometres(y.latitude, y.longitude, i.latitude, i.longitude) <= 0.15)
     group by y.source
   ),
   likeliest as (
     select unknown.id, shared.source from unknown, shared
     where shared.facilities * 2 > unknown.facilities
       and shared.facilities * 2 > (select count(*) from facility y where y.source = shared.source)
     order by shared.facilities desc, shared.source limit 1
   )
   update import_run r set source = likeliest.source, source_by = 'list' from likeliest where r.id = likeliest.id`,
)

/** Recognises a list that comes again under another file name, unless somebody has named its source. */
export async function recogniseSource(connection: Asked, id: string): Promise<void> {
  await cameBefore(connection, { id })
}

/**
 * Finds each facility of a list among those that the list brought before: by the list's own number, or by comune, name
 * and site; then by comune and name alone, in case it has moved; then by its place, in case it has been renamed.
 */
export async function recognise(connection: Asked, id: string): Promise<void> {
  await forget(connection, { id })
  await byRef(connection, { id })
  // If a list comes for the first time, or unchanged, there is nothing left to look for.
  if (!(await unmatched(connection, { id }))[0]?.isLeft) return
  await byName(connection, { id })
  await byPlace(connection, { id })
}
