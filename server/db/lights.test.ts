import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'

const db = testDatabase()

// The sun sets at 20:48, 16:42, 20:26, 21:11 and 18:51 of the clock.
it.each([
  ['Rome', '2026-06-21', 41.9, 12.5, '21:00'],
  ['Rome', '2026-12-21', 41.9, 12.5, '17:00'],
  ['Lecce', '2026-06-21', 40.35, 18.17, '20:30'],
  ['Bolzano', '2026-06-21', 46.5, 11.35, '21:30'],
  ['the middle of Italy, for a place without coordinates', '2026-10-01', null, null, '19:00'],
])('light is needed in %s on %s from the first half hour after sunset on', async (_place, ...row) => {
  const [day, latitude, longitude, from] = row
  const { rows } = await db.pool.query('select wall_time(lights_minute($1::date, $2, $3)) as from', [
    day,
    latitude,
    longitude,
  ])
  expect(rows[0].from).toBe(from)
})
