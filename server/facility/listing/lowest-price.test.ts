import { expect, it } from 'vitest'
import { guest } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { getFacilityPage } from './service.ts'

const db = testDatabase()

it.each([
  ['of cheaper mornings', 3_000, [{ from: 540, to: 720, cents: 2_400 }], 2_400],
  ['of its usual hours beside dearer evenings', 3_000, [{ from: 1080, to: 1440, cents: 4_000 }], 3_000],
  [
    'of its bands alone, where they leave no other hour',
    3_000,
    [{ from: 540, to: 1440, cents: 3_500 }],
    3_500,
  ],
  ['of no hour at which it is closed', 3_000, [{ from: 360, to: 540, cents: 1_000 }], 3_000],
  ['of one that ends after it closes', 3_000, [{ from: 1380, to: 1500, cents: 2_000 }], 2_000],
])('a field tells the price %s', async (_what, hourly_price_cents, bands, lowest) => {
  const facility_id = await makeFacility(db)
  await makeField(db, { facility_id, hourly_price_cents, bands })
  expect(await lowestAt(facility_id, '2026-11-25')).toBe(lowest)
})

it('is told in the season of the day', async () => {
  const facility_id = await makeFacility(db)
  const field = await makeField(db, { facility_id, hourly_price_cents: 3_000 })
  await db.pool.query(
    `with made as (
       insert into period (id, facility_id, words, from_day, to_day, keeps_week, price_percent)
       values (gen_random_uuid(), $1, 'Natale', '2026-12-20', '2026-12-31', true, 80) returning id
     )
     insert into period_field (period_id, field_id) select id, $2 from made`,
    [facility_id, field],
  )
  expect(await lowestAt(facility_id, '2026-12-19')).toBe(3_000)
  expect(await lowestAt(facility_id, '2026-12-20')).toBe(2_400)
})

async function lowestAt(facility: number, date: string) {
  const { rows } = await db.pool.query('select slug from facility where id = $1', [facility])
  const context = { db, actor: guest, at: new Date('2026-11-21T10:00:00Z') }
  const { fields } = await getFacilityPage(context, rows[0].slug, date)
  return fields[0]?.lowestHourlyCents
}
