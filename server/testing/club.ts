import type { Database } from '../db/database.ts'
import type { StaffRole } from '../kit/actor.ts'
import { makeFacility, makeField, makePerson } from './factories.ts'

type ClubWish = { post?: StaffRole } & Omit<Parameters<typeof makeField>[1], 'facility_id'>

/** A facility with one field at 40 euro an hour, and somebody who works there. */
export async function makeClub(db: Database, { post = 'manager', ...field }: ClubWish = {}) {
  const facilityId = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id: facilityId, hourly_price_cents: 4000, ...field })
  const staff = await makePerson(db, { staffOf: [facilityId], post })
  return { facilityId, fieldId, staff }
}
