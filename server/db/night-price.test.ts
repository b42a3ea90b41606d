import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField } from '../testing/factories.ts'

const db = testDatabase()

// An hour costs 40 euro, and 60 within the band.
it.each([
  ['twice an hour that comes twice', '2026-10-25', 60, 180, { from: 60, to: 180 }, 18_000],
  ['twice also what the evening before has of it', '2026-10-24', 1500, 90, { from: 1500, to: 1560 }, 9_000],
  ['nothing of an hour that is skipped', '2026-03-29', 60, 120, { from: 120, to: 180 }, 8_000],
  ['the hour that follows it', '2026-03-29', 60, 120, { from: 180, to: 240 }, 10_000],
  ['each hour once in any other night', '2026-11-25', 60, 180, { from: 60, to: 180 }, 16_000],
])('a price band counts %s', async (_what, day, start, minutes, band, cents) => {
  const fieldId = await makeField(db, {
    facility_id: await makeFacility(db),
    hourly_price_cents: 4_000,
    bands: [{ ...band, cents: 6_000 }],
  })
  const { rows } = await db.pool.query(
    'select price.cents from field f, quote(f, $2::date, $3, $4) price where f.id = $1',
    [fieldId, day, start, minutes],
  )
  expect(rows[0].cents).toBe(cents)
})
