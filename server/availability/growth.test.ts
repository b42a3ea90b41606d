import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField } from '../testing/factories.ts'

const db = testDatabase()

it('looks up its own ground, and never everything that stands somewhere at that time', async () => {
  const facility = await makeFacility(db)
  await makeField(db, { facility_id: facility, opening: [{ from: 9 * 60, to: 22 * 60 }] })
  const client = await db.pool.connect()
  try {
    // As the planner does by itself in a larger database: it reads the whole day and sorts it by unit.
    await client.query('set enable_nestloop = off')
    const { rows } = await client.query(
      `explain select slot.* from field f, field_slots(f.id, '2026-11-25', '2026-11-20 10:00+00') slot
       where f.facility_id = ${facility}`,
    )
    const lookups = rows
      .map(row => String(row['QUERY PLAN']).trim())
      .filter(line => line.includes('covered.unit'))
    expect(lookups.length).toBeGreaterThan(0)
    for (const lookup of lookups) expect(lookup).toMatch(/^(Index Cond|Recheck Cond|Filter): /)
  } finally {
    client.release(true)
  }
})
