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
