import { expect, it } from 'vitest'
import { addDays } from '../../kit/civil-time.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeFields, makePerson } from '../../testing/factories.ts'
import { makeBookings } from '../../testing/occupancy-factories.ts'
import { planOf, rowsRead } from '../../testing/plan.ts'
import './store.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const hours = [15, 16, 17, 18, 19, 20, 21]

// Asked every minute, over bookings that are never deleted.
it('reads no more rows with months of bookings behind and ahead', async () => {
  const facility_id = await makeFacility(db)
  const fields = await makeFields(
    db,
    Array.from({ length: 4 }, () => ({ facility_id })),
  )
  const { id: userId } = await makePerson(db)
  const book = (first: number, days: number) =>
    makeBookings(
      db,
      fields.flatMap(fieldId =>
        Array.from({ length: days }, (_, day) => addDays('2026-11-21', first + day)).flatMap(date =>
          hours.map(hour => ({ fieldId, date, startMinute: hour * 60, userId })),
        ),
      ),
    )
  await book(0, 2)
  const before = await readAll()
  await book(-60, 59)
  await book(3, 40)
  const after = await readAll()
  for (const [statement, rows] of Object.entries(after))
    expect(rows, statement).toBeLessThanOrEqual(before[statement] ?? 0)
})

async function readAll(): Promise<Record<string, number>> {
  await db.pool.query('vacuum analyze')
  const read: Record<string, number> = {}
  for (const statement of ['expire-bookings', 'remind-bookings'])
    read[statement] = rowsRead(await planOf(db, statement, { at, most: 500 }))
  return read
}
