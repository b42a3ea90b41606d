import { type Asked, prepared } from '../../db/prepared.ts'
import { fold } from '../../place/rules.ts'
import type { Outcome } from '../row/plan.ts'
import { Cancelled } from '../rules.ts'

const clear = prepared(
  'import-clear',
  `with facilities as (delete from import_facility where run_id = $id),
   fields as (delete from import_field where run_id = $id)
   delete from import_refusal where run_id = $id`,
)

/** Deletes what the rows of an import became, so that it can be read again. */
export async function clearStage(connection: Asked, id: string): Promise<void> {
  await clear(connection, { id })
}

// The primary keys find duplicates in the file, even a hundred thousand rows apart: a row whose fields are all known already is one.
const stage = prepared(
  'import-stage',
  `with facilities as (
     insert into import_facility (run_id, ref, name, comune_code, city, province, location, location_key, street,
       postal_code, phone, email, latitude, longitude, known_id)
     select $id, f.*, coalesce(
       (select y.id from facility y where y.source = run.source and y.source_ref = f.ref),
       (select a.facility_id from facility_alias a where a.source = run.source and a.ref = f.ref))
     from import_run run, jsonb_to_recordset($facilities::jsonb) as f (ref text, name text, comune_code text, city text, province text,
       location text, location_key text, street text, postal_code text, phone text, email text,
       latitude float8, longitude float8)
     where run.id = $id
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
   said_before as (
     select distinct on (w.line) w.line, w.text, w.facility_ref, w.ref from wanted w where w.line not in (select line from fields)
   )
   insert into import_refusal (run_id, line, text, reason, is_double, topic, word)
   select $id, r.line, r.text, r.reason, false, r.topic, r.word
   from jsonb_to_recordset($refused::jsonb) as r (line integer, text text, reason text, topic text, word text)
   union all
   select $id, d.line, d.text, 'il campo c’è già alla riga ' || coalesce(known.line, here.line), true, 'double', null
   from said_before d
   -- By its key: the planner would join all that has been staged so far.
   left join lateral (
     select k.line from import_field k where k.run_id = $id and k.facility_ref = d.facility_ref and k.ref = d.ref offset 0
   ) known on true
   cross join lateral (
     select min(h.line) as line from wanted h where h.facility_ref = d.facility_ref and h.ref = d.ref
   ) here`,
)

type Planned = Extract<Outcome, { facility: unknown }>

/** Keeps what a batch of rows became. */
export async function stageRows(connection: Asked, id: string, outcomes: readonly Outcome[]): Promise<void> {
  const planned = outcomes.filter(outcome => 'fields' in outcome)
  const refused = outcomes.filter(outcome => 'reason' in outcome)
  const facilities = firstOfEach(planned).map(facility => ({
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
      facility_ref: facility.ref,
      ref,
      line,
      name,
      sports,
      text,
      is_indoor: isIndoor,
      is_free_use: isFreeUse,
      services,
    })),
  )
  await stage(connection, {
    id,
    facilities: JSON.stringify(facilities),
    fields: JSON.stringify(fields),
    refused: JSON.stringify(refused),
  })
}

/** The first row of a facility says what it is like; its other rows only add fields. */
function firstOfEach(planned: readonly Planned[]): Planned['facility'][] {
  const byRef = new Map<string, Planned['facility']>()
  for (const { facility } of planned) if (!byRef.has(facility.ref)) byRef.set(facility.ref, facility)
  return [...byRef.values()]
}

// Only the number of rows matters, so a tenth of the usual sample is enough.
const lookBriefly = prepared(
  'import-look-briefly',
  `select set_config('default_statistics_target', '10', true)`,
)

// Without it the planner would take a hundred thousand new rows for none.
const analyze = prepared('import-analyze', 'analyze import_facility, import_field, import_refusal')

export async function finishStage(connection: Asked): Promise<void> {
  await lookBriefly(connection)
  await analyze(connection)
}

// What deletes the import from now on waits for what was staged, and takes it along.
const hold = prepared('import-hold', 'select id from import_run where id = $id for key share')

/**
 * Ends the transaction that has staged an import.
 * @throws Cancelled when the import has been deleted meanwhile: what was staged would belong to nothing
 */
export async function keepStage(connection: Asked, id: string): Promise<void> {
  if ((await hold(connection, { id })).length === 0) throw new Cancelled()
}
