import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { fold } from '../../place/rules.ts'
import type { Outcome } from '../row/plan.ts'

const clear = prepared(
  'import-clear',
  `with facilities as (delete from import_facility where run_id = $id),
   fields as (delete from import_field where run_id = $id)
   delete from import_refusal where run_id = $id`,
)

/** Forgets what the rows of an import became, so that it can be read again. */
export async function clearStage(db: Database, id: string): Promise<void> {
  await clear(db, { id })
}

// The primary keys find what the file says twice, also when the first time is a hundred thousand rows away: a row all
// of whose fields are known by then is a double.
const stage = prepared(
  'import-stage',
  `with facilities as (
     insert into import_facility (run_id, ref, name, comune_code, city, province, location, location_key, street,
       postal_code, phone, email, latitude, longitude)
     select $id, f.* from jsonb_to_recordset($facilities::jsonb) as f (ref text, name text, comune_code text, city text, province text,
       location text, location_key text, street text, postal_code text, phone text, email text,
       latitude float8, longitude float8)
     on conflict do nothing
   ),
   wanted as (
     select * from jsonb_to_recordset($fields::jsonb) as f (facility_ref text, ref text, line integer, name text, sports text[],
       is_indoor boolean, is_free_use boolean, services jsonb, text text)
   ),
   fields as (
     insert into import_field (run_id, facility_ref, ref, line, name, sports, is_indoor, is_free_use, services)
     select $id, facility_ref, ref, line, name, sports, is_indoor, is_free_use, services from wanted order by line
     on conflict do nothing
     returning line
   ),
   refusals as (
     insert into import_refusal (run_id, line, text, reason, is_double, topic, word)
     select $id, r.line, r.text, r.reason, false, r.topic, r.word
     from jsonb_to_recordset($refused::jsonb) as r (line integer, text text, reason text, topic text, word text)
     union all
     select distinct on (w.line) $id, w.line, w.text, 'il campo c’è già alla riga ' || coalesce(known.line, here.line), true, 'double', null
     from wanted w
     left join import_field known on known.run_id = $id and known.facility_ref = w.facility_ref and known.ref = w.ref
     cross join lateral (
       select min(h.line) as line from wanted h where h.facility_ref = w.facility_ref and h.ref = w.ref
     ) here
     where w.line not in (select line from fields)
     returning is_double
   )
   select count(*) filter (where is_double)::integer as "doubles!" from refusals`,
)

/** Keeps what a batch of rows became. @returns how many rows were doubles */
export async function stageRows(db: Database, id: string, outcomes: readonly Outcome[]): Promise<number> {
  const planned = outcomes.filter(outcome => 'fields' in outcome)
  const refused = outcomes.filter(outcome => 'reason' in outcome)
  const facilities = planned.map(({ facility }) => ({
    ref: facility.ref,
    name: facility.name,
    comune_code: facility.place.code,
    city: facility.place.name,
    province: facility.place.province,
    location: facility.zone,
    location_key: facility.zone && fold(facility.zone),
    street: facility.street,
    postal_code: facility.postalCode,
    phone: facility.phone,
    email: facility.email,
    latitude: facility.position?.latitude ?? null,
    longitude: facility.position?.longitude ?? null,
  }))
  const fields = planned.flatMap(({ facility, fields, line, text }) =>
    fields.map(({ ref, name, sports, isIndoor, isFreeUse, services }) => ({
      ...{ facility_ref: facility.ref, ref, line, name, sports, text },
      ...{ is_indoor: isIndoor, is_free_use: isFreeUse, services },
    })),
  )
  const [row] = await stage(db, {
    id,
    ...{
      facilities: JSON.stringify(facilities),
      fields: JSON.stringify(fields),
      refused: JSON.stringify(refused),
    },
  })
  return row?.doubles ?? 0
}

// The planner would take a hundred thousand new rows for none.
const analyze = prepared('import-analyze', 'analyze import_facility, import_field, import_refusal')

export async function finishStage(db: Database): Promise<void> {
  await analyze(db)
}
