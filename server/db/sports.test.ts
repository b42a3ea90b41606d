import { expect, it } from 'vitest'
import { sports } from '#contract/sport.ts'
import { testDatabase } from '../testing/database.ts'

const db = testDatabase()

it('knows the sports of the contract, and how long each is usually played (R18, R53)', async () => {
  const { rows } = await db.pool.query(
    'select slug, label, usual_minutes as "usualMinutes" from sport order by slug',
  )
  const told = sports.map(({ slug, label, usualMinutes }) => ({ slug, label, usualMinutes }))
  expect(rows).toEqual(told.toSorted((one, other) => (one.slug < other.slug ? -1 : 1)))
})

it('lets fields and bookings be of each of them, and of no other', async () => {
  const { rows } = await db.pool.query<{ name: string; rule: string }>(
    `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
     where contype = 'c' and conname like '%sport%' order by conname`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['booking_sport_check', 'field_sport_sport_check'])
  const slugs = sports.map(({ slug }) => slug).toSorted()
  for (const { name, rule } of rows)
    expect([...rule.matchAll(/'([a-z0-9-]+)'/g)].map(([, slug]) => slug).toSorted(), name).toEqual(slugs)
})
