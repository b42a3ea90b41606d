import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startEmbedded } from './embedded.ts'
import { markOf } from './folder-lock.ts'

const MODULE = new URL('./embedded.ts', import.meta.url).href
let dataDir: string
let children: ChildProcess[]

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'campo-libero-')), 'db')
  // Temporary folders are their owner's alone; PostgreSQL started by root could not enter.
  await chmod(dirname(dataDir), 0o755)
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  // A server whose application was killed is only stopped by the next one.
  if (children.length) await (await startEmbedded({ dataDir, durable: false })).stop()
  // What is left of a server that was killed writes on for a moment.
  await rm(dirname(dataDir), { recursive: true, force: true, maxRetries: 10 })
})

describe('the embedded PostgreSQL', () => {
  it('answers, and keeps its data over a stop and a start', async () => {
    const first = await startEmbedded({ dataDir, durable: true })
    await run(first.url, 'CREATE TABLE note AS SELECT 42 AS answer')
    await first.stop()
    await expect(run(first.url, 'SELECT 1')).rejects.toThrow()
    const second = await startEmbedded({ dataDir, durable: true })
    expect(await run(second.url, 'SELECT answer FROM note')).toEqual([{ answer: 42 }])
    // What is answered is on the disk.
    const lax = `SELECT name FROM pg_settings WHERE name IN ('synchronous_commit', 'fsync', 'full_page_writes') AND setting <> 'on'`
    expect(await run(second.url, lax)).toEqual([])
    await second.stop()
  })

  it('is adopted after its application was killed', async () => {
    const child = application()
    const url = await firstLine(child)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const again = await startEmbedded({ dataDir, durable: false })
    expect(again.url).toBe(url)
    await again.stop()
    await expect(run(url, 'SELECT 1')).rejects.toThrow()
  })

  it('is started again where it listened when it is killed under its application, and not for ever', async () => {
    const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>()
    const { url, stop } = await startEmbedded({ dataDir, durable: false, onLost })
    const over = new AbortController()
    let end: Error | undefined
    let kills = 0
    for (; !end; kills += 1) {
      await killServer()
      end = await Promise.race([lost, untilAnswers(url, over.signal)])
    }
    over.abort()
    // A kill in the very moment of a start is not counted: then it is only started once more.
    expect(kills).toBeGreaterThanOrEqual(4)
    expect(end.message).toMatch(/^The database has ended 4 times within a minute: see \S+log$/)
    await stop()
  })

  it('starts after its application and itself were killed', async () => {
    const child = application()
    const url = await firstLine(child)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await killServer()
    const again = await startEmbedded({ dataDir, durable: false })
    expect(again.url).toBe(url)
    await again.stop()
  })

  it('is not taken for running while it dies', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { url } = await startEmbedded({ dataDir, durable: false })
      expect(await run(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await killServer()
    }
    await (await startEmbedded({ dataDir, durable: false })).stop()
  })

  it('is shared by applications that start together and ends with the last', async () => {
    const both = [application(), application(), application()]
    const urls = await Promise.all(both.map(firstLine))
    expect(new Set(urls).size).toBe(1)
    const mine = await startEmbedded({ dataDir, durable: false })
    for (const child of both) child.stdin?.end()
    await Promise.all(both.map(child => once(child, 'exit')))
    expect(await run(mine.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await mine.stop()
    await expect(run(mine.url, 'SELECT 1')).rejects.toThrow()
  })

  it('makes the cluster again when the first making was cut short', async () => {
    const child = application()
    while (!(await isMaking())) await sleep(2)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await readdir(dataDir)).not.toContain('password')
    const again = await startEmbedded({ dataDir, durable: false })
    expect(await run(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await again.stop()
  })

  it.each([
    ['the password', 'password'],
    ['the whole cluster', 'cluster'],
    ['a file of the cluster', 'cluster/PG_VERSION'],
  ])('is never made anew in silence where %s was taken away', async (_what, name) => {
    const first = await startEmbedded({ dataDir, durable: false })
    await run(first.url, 'CREATE TABLE note AS SELECT 42 AS answer')
    await first.stop()
    const kept = join(dirname(dataDir), 'kept')
    await rename(join(dataDir, name), kept)
    await expect(startEmbedded({ dataDir, durable: false })).rejects.toThrow(/is not whole: .* is missing/)
    await rename(kept, join(dataDir, name))
    const again = await startEmbedded({ dataDir, durable: false })
    expect(await run(again.url, 'SELECT answer FROM note')).toEqual([{ answer: 42 }])
    await again.stop()
  })

  it('starts although the note of a dead server names a living stranger', async () => {
    const first = await startEmbedded({ dataDir, durable: false })
    await first.stop()
    const cluster = join(dataDir, 'cluster')
    await writeFile(
      join(cluster, 'postmaster.pid'),
      `${process.pid}\n${cluster}\n0\n1\n\n127.0.0.1\n0 0\nready\n`,
    )
    const second = await startEmbedded({ dataDir, durable: false })
    expect(await run(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await second.stop()
  })

  it('answers from below a folder that only its owner may enter', async () => {
    await chmod(dirname(dataDir), 0o700)
    const { url, stop } = await startEmbedded({ dataDir, durable: false })
    const [found] = await run(url, 'SHOW data_directory')
    const cluster = z.object({ data_directory: z.string() }).parse(found).data_directory
    await stop()
    if (!cluster.startsWith(dataDir)) await rm(dirname(cluster), { recursive: true })
    await expect(run(url, 'SELECT 1')).rejects.toThrow()
  })

  it('listens on the loopback address alone and refuses a wrong password', async () => {
    const { url, stop } = await startEmbedded({ dataDir, durable: false })
    expect(await run(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(run(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
    await stop()
  })
})

it('has no mark for a process that has ended', async () => {
  const child = spawn('true')
  await once(child, 'exit')
  expect(await markOf(child.pid ?? 0)).toBeUndefined()
  expect(await markOf(process.pid)).toMatch(new RegExp(`^${process.pid} \\d+$`))
})

async function isMaking(): Promise<boolean> {
  const names = await readdir(dataDir, { recursive: true }).catch(() => [])
  return names.some(name => name.endsWith('PG_VERSION'))
}

/** Another application process: prints the address, and stops when its input ends. */
function application(): ChildProcess {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(MODULE)})
    const { url, stop } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
    console.log(url)
    process.stdin.resume().once('end', async () => { await stop(); process.exit() })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function killServer(): Promise<void> {
  const note = await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')
  process.kill(Number(note.split('\n')[0]), 'SIGKILL')
}

/** Looks without a pause, so that the next kill meets the server as early as can be. */
async function untilAnswers(url: string, over: AbortSignal): Promise<undefined> {
  while (!over.aborted && !(await run(url, 'SELECT 1').catch(() => undefined))) await sleep(1)
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const text of child.stdout ?? []) return String(text).trim()
  throw new Error('The application ended without an address')
}

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
