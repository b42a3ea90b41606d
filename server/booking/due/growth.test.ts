import { expect, it } from 'vitest'
import { addDays } from '../../kit/civil-time.ts'
import { testDatabase } from '../../testing/database.ts'
import { inParts, makeFacility, makeFields, makePerson } from '../../testing/factories.ts'
import { makeBookings } from '../../testing/occupancy-factories.ts'
import { planOf, rowsRead } from '../../testing/plan.ts'
import './store.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
/** Before this moment, when the day has requests that nobody has answered, and after it. */
const hours = [9, 15, 16, 17, 18, 19, 20, 21]
/** Booked in one statement: on a busy machine, more would take longer than a statement may. */
const DAYS_AT_ONCE = 10

// Asked every minute, over bookings that are never deleted.
it('reads no more rows with months of bookings behind and ahead', async () => {
  const facility_id = await makeFacility(db)
  const fields = await makeFields(
    db,
    Array.from({ length: 4 }, () => ({ facility_id })),
  )
  const { id: userId } = await makePerson(db)
  const book = async (first: number, count: number) => {
    const days = Array.from({ length: count }, (_, day) => first + day)
    const wishes = days.map(day =>
      fields.flatMap(fieldId =>
        hours.map(hour => ({
          fieldId,
          date: addDays('2026-11-21', day),
          startMinute: hour * 60,
          userId,
          status: hour === 9 && day >= 0 ? ('pending' as const) : ('confirmed' as const),
        })),
      ),
    )
    for (const part of inParts(wishes, DAYS_AT_ONCE)) await makeBookings(db, part.flat())
  }
  await book(0, 2)
  const before = await readAll()
  await book(-60, 59)
  await book(3, 40)
  const after = await readAll()
  for (const [statement, rows] of Object.entries(after)) {
    expect(rows, statement).toBeGreaterThan(0)
    expect(rows, statement).toBeLessThanOrEqual(before[statement] ?? 0)
  }
})

async function readAll(): Promise<Record<string, number>> {
  await db.pool.query('vacuum analyze booking, profile')
  const read: Record<string, number> = {}
  for (const statement of ['expire-bookings', 'remind-bookings'])
    read[statement] = rowsRead(await planOf(db, statement, { at, most: 500 }))
  return read
}
