import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, cp, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#server/db/free-port.ts'
import type { Row } from '../stage.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PATIENCE_MS = 300_000

type Start = {
  child: ChildProcess
  port: number
  lines: string[]
  ready: Promise<boolean>
  seconds: () => number
}

/** A clone of its own where nobody has started yet: two first starts at once, and one after a file was taken away. */
export async function attackStarts(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'campo-libero-starts-'))
  try {
    await chmod(folder, 0o755)
    await copyTree(folder)
    return [await startTwice(folder), await startWithout(folder, 'password')]
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}

/** Copies what git would clone of the present state; the packages are those that are here. */
async function copyTree(folder: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const path of listed.split('\n').filter(Boolean))
    await cp(join(ROOT, path), join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      // Removed, and not yet committed.
      if (error.code !== 'ENOENT') throw error
    })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
}

async function startTwice(folder: string): Promise<Row> {
  const starts = [await start(folder), await start(folder)]
  const ready = await Promise.all(starts.map(one => one.ready))
  const seconds = starts.map(one => one.seconds())
  const pages = await Promise.all(starts.map(({ port }) => statusOf(port)))
  const ends = []
  for (const one of starts) ends.push(await stop(one))
  const words = starts.flatMap((one, index) => (ready[index] ? [] : [one.lines.at(-1)]))
  return {
    attempt: 'two first starts at once in one folder',
    seen: `ready ${ready}${words.length ? ` («${words}»)` : ''} after ${seconds.join(' and ')} s, pages ${pages}, ended by themselves ${ends}`,
    promised: 'both serve, both end by themselves',
    isKept: ready.every(Boolean) && pages.every(page => page === 200) && ends.every(Boolean),
  }
}

async function startWithout(folder: string, name: string): Promise<Row> {
  const path = join(folder, '.data/demo', name)
  await rename(path, join(dirname(path), `${name}.kept`))
  const broken = await start(folder)
  const isReady = await broken.ready
  const words = broken.lines.find(line => line.includes('is not whole')) ?? broken.lines.at(-1)
  const seconds = broken.seconds()
  await stop(broken)
  await rename(join(dirname(path), `${name}.kept`), path)
  const whole = await start(folder)
  const isBack = await whole.ready
  const page = isBack ? await statusOf(whole.port) : 0
  await stop(whole)
  return {
    attempt: `a start after .data/demo/${name} was taken away, and one after it was put back`,
    seen: `${isReady ? 'STARTED' : 'refused'} after ${seconds} s: «${words}»; then ${page}`,
    promised: 'one sentence, no new database, and the old one again',
    isKept: !isReady && Boolean(words?.includes('is not whole')) && page === 200,
  }
}

async function start(folder: string): Promise<Start> {
  const port = await findFreePort()
  const begun = Date.now()
  // A group of its own, so that a signal reaches what npm has started as a terminal's would.
  const child = spawn('env', [`PORT=${port}`, 'CAMPO_MODE=demo', 'npm', 'start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  let at = begun
  const ready = new Promise<boolean>(done => {
    const settle = (isReady: boolean) => {
      at = Date.now()
      done(isReady)
    }
    setTimeout(() => settle(false), PATIENCE_MS).unref()
    child.once('exit', () => settle(false))
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', line => {
        lines.push(line)
        if (line.includes(`:${port}`)) settle(true)
      })
  })
  return { child, port, lines, ready, seconds: () => Math.round((at - begun) / 1_000) }
}

/** @returns whether all processes that the command has started ended by themselves */
async function stop({ child: { pid } }: Start): Promise<boolean> {
  // npm ends at once; the application that it has started still stops its database.
  for (let signal: NodeJS.Signals | 0 = 'SIGTERM', waits = 0; waits < 300; signal = 0, waits += 1) {
    try {
      if (pid !== undefined) process.kill(-pid, signal)
    } catch {
      return true
    }
    await sleep(100)
  }
  return false
}

async function statusOf(port: number): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
  await reply?.arrayBuffer()
  return reply?.status ?? 0
}
