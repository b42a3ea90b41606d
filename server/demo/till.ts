import { sql } from 'kysely'
import type { Store } from '../testing/factories.ts'

type Till = { facilityIds: readonly number[]; takenBy: string; at: Date }

/**
 * What has been played by now is paid, a third of it by card: of every twentieth booking somebody still owes the money, and
 * of every fortieth nobody came. Which ones, their slots decide.
 */
export async function seedTill({ query }: Store, { facilityIds, takenBy, at }: Till): Promise<void> {
  const isPlayed = sql`f.id = b.field_id and f.facility_id = any(${facilityIds}) and b.status = 'confirmed' and b.ends_at <= ${at}`
  const turn = sql`abs(hashtext(b.slot_id))`
  await sql`update booking b set status = 'no-show' from field f where ${isPlayed} and ${turn} % 40 = 1`.execute(
    query,
  )
  await sql`insert into payment (id, booking_id, cents, method, taken_by, taken_at)
    select gen_random_uuid(), b.id, b.price_cents, case when ${turn} % 3 = 0 then 'card' else 'cash' end, ${takenBy}, b.ends_at
    from booking b, field f
    where ${isPlayed} and b.price_cents > 0 and ${turn} % 20 > 0`.execute(query)
}
