import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { administer } from '../testing/test-server.ts'
import { openDatabase } from './database.ts'
import { isDatabaseAway, waitForDatabase, watchDatabase } from './database-watch.ts'

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

it('says once that the database is away and once that it is back, however many have met its absence', async () => {
  const said: string[] = []
  const say = (_facts: object, words: string) => void said.push(words)
  const name = `test_${process.pid}_watched`
  const away = elsewhere(url => {
    url.pathname = `/${name}`
  })
  const watch = watchDatabase(away, { warn: say, info: say })
  const failure = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  try {
    for (let absence = 1; absence <= 2; absence += 1) {
      said.length = 0
      expect([1, 2, 3].map(() => watch.sawFailure(failure))).toEqual([true, true, true])
      await vi.waitFor(() => expect(said).toEqual(['database away']))
      await administer(db.url, `CREATE DATABASE ${name}`)
      await watch.whenBack()
      expect(said).toEqual(['database away', 'database back'])
      await administer(db.url, `DROP DATABASE ${name} WITH (FORCE)`)
    }
  } finally {
    watch.stop()
    await administer(db.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
})

it('says nothing of a failure after which the database answers, nor of one that is not its own', async () => {
  const said: string[] = []
  const say = (_facts: object, words: string) => void said.push(words)
  const watch = watchDatabase(db.url, { warn: say, info: say })
  expect(watch.sawFailure(new Error('no such column'))).toBe(false)
  expect(watch.sawFailure(Object.assign(new Error('lock timeout'), { code: '55P03' }))).toBe(true)
  await watch.whenBack()
  expect(said).toEqual([])
})
