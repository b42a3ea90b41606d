import { expect, it } from 'vitest'
import { testDatabase } from './database.ts'

const first = testDatabase()
const second = testDatabase()

it('gives every call a migrated database of its own', async () => {
  await first.pool.query('CREATE TABLE mine AS SELECT 1 AS one')
  const tables = "SELECT tablename FROM pg_tables WHERE tablename IN ('mine', 'booking')"
  expect((await first.pool.query(tables)).rows).toHaveLength(2)
  expect((await second.pool.query(tables)).rows).toEqual([{ tablename: 'booking' }])
})
