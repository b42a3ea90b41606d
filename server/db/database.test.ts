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

it('lets no statement, lock or idle transaction go on for ever', async () => {
  const other = openDatabase(db.url)
  const { rows } = await other.pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  await other.close()
  expect(rows).toEqual([{ statement: '5s', lock: '2s', idle: '10s' }])
})

it('waits for the disk as the database is told to, and never tells it otherwise', async () => {
  const { rows } = await db.pool.query("select source from pg_settings where name = 'synchronous_commit'")
  expect(rows).toEqual([{ source: expect.not.stringMatching(/client|session/) }])
})

it('refuses to change anything over connections that only read', async () => {
  const other = openDatabase(db.url, { onlyReads: true })
  await expect(
    other.pool.query("update sport set usual_minutes = 60 where slug = 'padel'"),
  ).rejects.toMatchObject({
    code: '25006',
  })
  await other.close()
})
