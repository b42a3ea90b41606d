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

it('keeps two connections, and what they have planned, however long nobody asks', async () => {
  const other = openDatabase(db.url)
  other.pool.options.idleTimeoutMillis = 1
  let opened = 0
  other.pool.on('connect', () => {
    opened += 1
  })
  await Promise.all(Array.from({ length: 5 }, () => other.pool.query('select pg_sleep(0.1)')))
  expect(opened).toBe(5)
  await expect.poll(() => other.pool.totalCount).toBe(2)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(other.pool.totalCount).toBe(2)
  await other.close()
})
