import { type ServiceKey, serviceColumn, serviceKeys } from '#contract/attribute.ts'
import type { FacilityFacts, FieldsChange } from '#contract/staff-field.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Context } from '../../../kit/context.ts'
import type { Claim } from '../../../kit/idempotency.ts'

const factsNow = prepared(
  'facility-facts',
  `select name, street, postal_code as "postalCode", phone, position_of(latitude, longitude) as position, description
   from facility where id = $id for no key update`,
).giving<{ position: FacilityFacts['position'] }>()

/** The present facts, locked until the transaction ends. */
export async function findFacts({ db }: Context, id: number) {
  const [row] = await factsNow(db, { id })
  return row
}

const comuneOf = prepared('comune-of-facility', `select comune_code, city from facility where id = $id`)

export async function findComune({ db }: Context, id: number) {
  const [row] = await comuneOf(db, { id })
  return row
}

const facts = prepared(
  'change-facility-facts',
  `update facility set name = $name, street = $street?, postal_code = $postalCode?, phone = $phone?,
     latitude = $latitude?::float8, longitude = $longitude?::float8, description = $description?
   where id = $id returning id`,
)

export async function saveFacts(
  { db }: Context,
  id: number,
  { position, ...change }: FacilityFacts,
): Promise<void> {
  await facts(db, { id, ...change, latitude: position?.latitude, longitude: position?.longitude })
}

const columns = serviceKeys.map(serviceColumn).join(', ')
const given = (key: ServiceKey) => `($services::jsonb ->> '${key}')::boolean`

// Without a price, so that nobody books them before somebody gives them one (R3).
const addFields = prepared(
  'add-fields',
  `with made as (
     insert into field (facility_id, name, surface, is_indoor, hourly_price_cents, slot_length_minutes, ${columns})
     select $facilityId, name, $surface?, $isIndoor, 0, $slotLength, ${serviceKeys.map(given).join(', ')}
     from unnest($names::text[]) as name
     returning id
   ),
   played as (
     insert into field_sport (field_id, sport) select made.id, sport from made, unnest($sports::text[]) as sport
   )
   insert into idempotency_key (user_id, key, request_hash, outcome)
   select $userId::uuid, $key, $requestHash, (select json_agg(id) from made)
   returning outcome`,
).giving<{ outcome: number[] }>()

export type AddFields = Claim & {
  facilityId: number
  names: readonly string[]
  sports: readonly string[]
  surface: string | null
  isIndoor: boolean
  slotLength: number
  services: string
}

export async function insertFields({ db }: Context, make: AddFields): Promise<number[] | undefined> {
  const [row] = await addFields(db, make)
  return row?.outcome
}

const kept = (key: ServiceKey) =>
  `${serviceColumn(key)} = coalesce(($services?::jsonb ->> '${key}')::boolean, f.${serviceColumn(key)})`

const change = prepared(
  'change-fields',
  `with changed as (
     update field f set name = coalesce($name?, f.name), is_indoor = coalesce($isIndoor?::boolean, f.is_indoor),
       surface = case when $hasSurface then $surface? else f.surface end,
       ${serviceKeys.map(kept).join(', ')}
     where f.facility_id = $facilityId and f.id = any ($fieldIds::integer[])
     returning f.id
   ),
   gone as (
     delete from field_sport p using changed
     where p.field_id = changed.id and $sports?::text[] is not null and p.sport <> all ($sports)
   ),
   played as (
     insert into field_sport (field_id, sport)
     select changed.id, sport from changed, unnest($sports::text[]) as sport on conflict do nothing
   )
   select id from changed`,
)

export async function updateFields(
  { db }: Context,
  facilityId: number,
  { fieldIds, services, surface, ...rest }: Omit<FieldsChange, 'seen'>,
): Promise<void> {
  await change(db, {
    facilityId,
    fieldIds,
    name: rest.name,
    isIndoor: rest.isIndoor,
    sports: rest.sports,
    hasSurface: surface !== undefined,
    surface,
    services: services && JSON.stringify(services),
  })
}
