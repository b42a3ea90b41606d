import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { openDatabase } from './database.ts'

const db = testDatabase()

it.each(['the pool', 'the query builder'])('leaves no connection open that %s has made', async way => {
  const other = openDatabase(db.url)
  if (way === 'the pool') await other.pool.query('select')
  else await other.query.selectFrom('sport').selectAll().execute()
  expect(other.pool.totalCount).toBe(1)
  await other.close()
  expect(other.pool.totalCount).toBe(0)
})
