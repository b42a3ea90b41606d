import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { inTransaction } from './transaction.ts'

const db = testDatabase({ connections: 1 })

const count = async () => (await db.pool.query('select count(*)::integer as count from outbox')).rows[0].count

it('keeps all that was done, or nothing, and gives its connection back', async () => {
  const insert = "insert into outbox (task, payload) values ('a', '{}')"
  expect(
    await inTransaction(db, async connection => {
      await connection.pool.query(insert)
      return 'kept'
    }),
  ).toBe('kept')
  expect(await count()).toBe(1)

  const failing = inTransaction(db, async connection => {
    await connection.pool.query(insert)
    throw new Error('after the first step')
  })
  await expect(failing).rejects.toThrow('after the first step')
  expect(await count()).toBe(1)
})

it('throws away a connection that breaks inside', async () => {
  const breaking = inTransaction(db, async connection => {
    await connection.pool.query('select pg_terminate_backend(pg_backend_pid())')
  })
  await expect(breaking).rejects.toThrow()
  expect(await count()).toBe(1)
})
