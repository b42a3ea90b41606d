import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import { fold } from '../../place/rules.ts'
import type { PlannedFacility, PlannedField } from './plan.ts'

/**
 * Writes a facility known by its source and reference. What the file says is refreshed; what its owner
 * set (prices, hours, rules, description) stays.
 */
export async function upsertFacility(query: Kysely<DB>, source: string, planned: PlannedFacility) {
  const said = {
    name: planned.name,
    comune_code: planned.place.code,
    city: planned.place.name,
    province: planned.place.province,
    location: planned.zone,
    location_key: fold(planned.zone),
    street: planned.street,
    latitude: planned.latitude,
    longitude: planned.longitude,
  }
  // A number missing from the file must not wipe out the one that somebody typed in.
  const known = {
    ...(planned.postalCode && { postal_code: planned.postalCode }),
    ...(planned.phone && { phone: planned.phone }),
    ...(planned.email && { email: planned.email }),
  }
  return query
    .insertInto('facility')
    .values({ ...said, ...known, slug: await freeSlug(query, planned), source, source_ref: planned.ref })
    .onConflict(conflict => conflict.columns(['source', 'source_ref']).doUpdateSet({ ...said, ...known }))
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow()
}

/** 'circolo-tuscolo-frascati', with a number when another facility has it. */
async function freeSlug(query: Kysely<DB>, { name, place }: PlannedFacility): Promise<string> {
  const wanted = fold(`${name} ${place.name}`).replaceAll(' ', '-')
  const taken = await query
    .selectFrom('facility')
    .select('slug')
    .where('slug', 'like', `${wanted}%`)
    .execute()
  const slugs = new Set(taken.map(row => row.slug))
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (!slugs.has(slug)) return slug
  }
}

/** Writes a field, with no price: it cannot be booked online until somebody gives it one (R3). */
export async function upsertField(query: Kysely<DB>, facilityId: number, planned: PlannedField) {
  const field = await findByRef(query, facilityId, planned.ref)
  if (field) {
    await query.updateTable('field').set({ is_indoor: planned.isIndoor }).where('id', '=', field.id).execute()
  }
  const { id } =
    field ??
    (await query
      .insertInto('field')
      .values({
        facility_id: facilityId,
        name: planned.name,
        is_indoor: planned.isIndoor,
        hourly_price_cents: 0,
        source_ref: planned.ref,
      })
      .returning('id')
      .executeTakeFirstOrThrow())
  await query.deleteFrom('field_sport').where('field_id', '=', id).execute()
  await query
    .insertInto('field_sport')
    .values(planned.sports.map(sport => ({ field_id: id, sport })))
    .execute()
  return { id, is_new: field === undefined }
}

function findByRef(query: Kysely<DB>, facilityId: number, ref: string) {
  return query
    .selectFrom('field')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('source_ref', '=', ref)
    .executeTakeFirst()
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]
/** The price of a field when nobody says another (R3), and hours that any facility keeps. */
const defaults = { hourly_price_cents: 3000, opens_minute: 9 * 60, closes_minute: 23 * 60 }

/** Opens a field that has neither price nor hours yet. @returns whether it did */
export async function openField(query: Kysely<DB>, fieldId: number): Promise<boolean> {
  const { hourly_price_cents, opens_minute, closes_minute } = defaults
  const { numUpdatedRows } = await query
    .updateTable('field')
    .set({ hourly_price_cents })
    .where('id', '=', fieldId)
    .where('hourly_price_cents', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('opening_hours').select('weekday').where('field_id', '=', fieldId))),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const hours = everyDay.map(weekday => ({ field_id: fieldId, weekday, opens_minute, closes_minute }))
  await query.insertInto('opening_hours').values(hours).execute()
  return true
}
