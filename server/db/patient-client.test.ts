import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { type SilentProxy, startProxy } from '../testing/silent-proxy.ts'
import { type Database, openDatabase } from './database.ts'

const real = testDatabase()
let proxy: SilentProxy
let database: Database

beforeAll(async () => {
  proxy = await startProxy(() => Number(new URL(real.url).port))
  const url = new URL(real.url)
  url.port = String(proxy.port)
  database = openDatabase(url.href, { connections: 2, queryTimeoutMs: 150 })
})
afterAll(async () => {
  await database.close()
  proxy.close()
})

it('throws away connections that fell silent, and works at once when the way is open again', async () => {
  const ask = () => database.pool.query('select 1 as one')
  await Promise.all([ask(), ask()])
  proxy.silence()
  await expect(ask()).rejects.toThrow('Query read timeout')
  await expect(database.query.selectFrom('sport').select('slug').execute()).rejects.toThrow(
    'Query read timeout',
  )
  proxy.resume()
  expect((await ask()).rows).toEqual([{ one: 1 }])
  expect(await database.query.selectFrom('sport').select('slug').limit(1).execute()).toHaveLength(1)
})
