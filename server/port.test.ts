import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort } from './db/free-port.ts'
import { takePort } from './port.ts'

const host = '127.0.0.1'
const holder = createServer()
let port: number
let folder: string

beforeAll(async () => {
  port = await findFreePort()
  await takePort(holder, { port, host })
  folder = await mkdtemp(join(tmpdir(), 'port-'))
})
afterAll(async () => {
  await close(holder)
  await rm(folder, { recursive: true })
})

it('ends a start on a taken port with one sentence, before anything is made', async () => {
  const main = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [main], { cwd: folder, env: { PORT: String(port) } })
  let words = ''
  child.stdout.on('data', text => {
    words += text
  })
  child.stderr.on('data', text => {
    words += text
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(words).toBe(
    `Port ${port} is taken by another program or another start of this one: choose another, such as PORT=${port + 1} npm start\n`,
  )
  expect(await readdir(folder)).toEqual([])
})

it('names no port beyond the last one', async () => {
  const last = { port: 65_535, host }
  const other = createServer()
  // Where another program has it already, it is taken all the same.
  await takePort(other, last).catch(() => undefined)
  await expect(takePort(createServer(), last)).rejects.toThrow('choose another, such as PORT=3000 npm start')
  await close(other)
})

it('says what to do about an address that is not ours', async () => {
  // RFC 5737: an address that no machine has.
  const stranger = takePort(createServer(), { port, host: '203.0.113.1' })
  await expect(stranger).rejects.toThrow('203.0.113.1 is no address of this machine: set HOST to one that is')
})

function close(server: Server): Promise<unknown> {
  return new Promise(resolve => server.close(resolve))
}
