import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { type Database, openDatabase } from './database.ts'

const real = testDatabase()
const sockets = new Set<Socket>()
let isSilent = false
let database: Database

// A proxy that can forget its connections without closing them.
const proxy = createServer(inward => {
  const { host, port } = addressOf(real)
  const outward = connect(port, host)
  for (const socket of [inward, outward]) {
    sockets.add(socket)
    socket.on('error', () => undefined)
  }
  const silence = isSilent
  inward.on('data', data => isSilent || silence || outward.write(data))
  outward.on('data', data => isSilent || silence || inward.write(data))
  inward.on('close', () => outward.destroy())
})

function addressOf(db: Database) {
  const url = new URL(db.pool.options.connectionString ?? '')
  return { host: url.hostname, port: Number(url.port) }
}

beforeAll(async () => {
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(real.pool.options.connectionString ?? '')
  url.port = String((proxy.address() as AddressInfo).port)
  database = openDatabase(url.href, { connections: 2, queryTimeoutMs: 150 })
})
afterAll(async () => {
  await database.close()
  for (const socket of sockets) socket.destroy()
  proxy.close()
})

it('throws away connections that fell silent, and works at once when the way is open again', async () => {
  const ask = () => database.pool.query('select 1 as one')
  await Promise.all([ask(), ask()])
  isSilent = true
  await expect(ask()).rejects.toThrow('Query read timeout')
  await expect(database.query.selectFrom('sport').select('slug').execute()).rejects.toThrow(
    'Query read timeout',
  )
  isSilent = false
  expect((await ask()).rows).toEqual([{ one: 1 }])
  expect(await database.query.selectFrom('sport').select('slug').limit(1).execute()).toHaveLength(1)
})
