import { once } from 'node:events'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { openDatabase } from './database.ts'
import { isDatabaseAway, waitForDatabase } from './database-watch.ts'

const db = testDatabase()

function elsewhere(change: (url: URL) => void): string {
  const url = new URL(db.url)
  change(url)
  return url.href
}

it('goes on when the database answers', () => waitForDatabase(db.url))

it('says at once of a database that answers what it does not know, and repeats no value', async () => {
  const nowhere = elsewhere(url => {
    url.pathname = '/nirgends'
  })
  await expect(waitForDatabase(nowhere)).rejects.toThrow(/has no database of this name: see DATABASE_URL\.$/)
  await expect(waitForDatabase(nowhere)).rejects.not.toThrow('nirgends')
})

it('takes a host whose name is not known any more for a database that is away', async () => {
  // RFC 2606: a name that no host ever has.
  const far = openDatabase(
    elsewhere(url => {
      url.hostname = 'database.invalid'
    }),
  )
  const failure = await far.pool.query('select').catch((error: unknown) => error)
  await far.close()
  expect(isDatabaseAway(failure)).toBe(true)
})

it('takes a connection that broke between two statements for a database that is away', async () => {
  const connection = await db.pool.connect()
  const { rows } = await connection.query('select pg_backend_pid() as pid')
  const broken = once(connection, 'error')
  await db.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await broken
  const failure = await connection.query('select').catch((error: unknown) => error)
  connection.release(true)
  expect(isDatabaseAway(failure)).toBe(true)
})
