import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { generateTypes } from '../testing/database-types.ts'

const db = testDatabase()

it('describes the tables as the migrations leave them', async () => {
  expect(() => generateTypes(db.url, { isComparing: true })).not.toThrow()
  await db.pool.query('alter table closure add column surprise text')
  expect(() => generateTypes(db.url, { isComparing: true })).toThrow()
})
