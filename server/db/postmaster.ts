import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './embedded-place.ts'
import { markOf } from './folder-lock.ts'
import { findFreePort } from './free-port.ts'

export const OWNER = 'campo'
// Recovery after a power cut replays at most max_wal_size, a gigabyte.
const START_PATIENCE_MS = 60_000
const MOST_ATTEMPTS = 5
const LOG_LIMIT_BYTES = 5_000_000
// Nothing of our environment reaches PostgreSQL: PGDATA, PGPORT or a locale would change what it does.
const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' }

/**
 * Makes an empty cluster that sorts and folds letters by Unicode on every machine, whatever its locales.
 * It is made under a name of its own, because the initdb of a killed application goes on writing for a second, and
 * gets its own name in one step, once its password is kept.
 */
export async function createCluster(
  place: Place,
  password: string,
  durable: boolean,
  keepPassword: () => Promise<void>,
): Promise<void> {
  const { account, cluster } = place
  const draft = `${cluster}.${randomUUID()}`
  const passwordFile = `${draft}.password`
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid)
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const access = [`--username=${OWNER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  await run(place, 'initdb', [`--pgdata=${draft}`, ...locale, ...access, ...(durable ? [] : ['--no-sync'])])
  await rm(passwordFile)
  await keepPassword()
  await rename(draft, cluster)
}

/** Removes what interrupted runs of initdb left; a folder that is still being written is removed the next time. */
export async function removeDrafts({ cluster }: Place): Promise<void> {
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.`)) continue
    await rm(join(dirname(cluster), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/** The port of the server that already runs on this cluster, once it answers; undefined when none runs. */
export async function findRunning(place: Place): Promise<number | undefined> {
  const deadline = Date.now() + START_PATIENCE_MS
  while (Date.now() < deadline) {
    const note = await readNote(place)
    if (!note) return undefined
    if (!(await isPostmaster(note.pid, place))) return forgetNote(place)
    if (note.status === 'ready') return note.port
    await sleep(20)
  }
  throw new Error(`PostgreSQL has been starting for a minute: see ${place.log}`)
}

/** Where a server that was killed had listened: processes that used it look for it there. */
export async function lastPort(place: Place): Promise<number | undefined> {
  return (await readNote(place))?.port
}

/**
 * Starts the server on the wanted port or, when somebody else has that, on a free one of the loopback address. It
 * outlives us, so that a killed application leaves it whole.
 */
export async function launch(place: Place, durable: boolean, wanted?: number): Promise<number> {
  let words = ''
  // Another program may take the free port first, and a crashed server's children need a moment to be gone.
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const port = wanted && attempt < MOST_ATTEMPTS ? wanted : await findFreePort()
    const log = await openLog(place.log)
    const from = (await log.stat()).size
    const child = spawnAs(place, 'postgres', ['-D', place.cluster, ...settings(port, durable)], log.fd)
    // Watched from here on: a server that cannot start may have ended before the file is closed.
    const ready = becomesReady(place, child)
    await log.close()
    if (await ready) return port
    words = (await readFile(place.log)).subarray(from).toString().trim()
    await sleep(250 * attempt)
  }
  throw new Error(`PostgreSQL does not start. It says (${place.log}):\n${words}`)
}

/** Stops the server and waits for its end; sessions that are still open are cut. */
export async function shutDown(place: Place): Promise<void> {
  const note = await readNote(place)
  if (!note || !(await isPostmaster(note.pid, place))) return
  const stop = (mode: string) =>
    run(place, 'pg_ctl', ['stop', '-D', place.cluster, '-m', mode, '-t', '20', '-s'])
  await stop('fast').catch(() => stop('immediate'))
}

function settings(port: number, durable: boolean): string[] {
  const pairs = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(pairs).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function becomesReady(place: Place, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_PATIENCE_MS
  const failed = new Promise<void>(resolve =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  )
  let hasFailed = false
  failed.then(() => {
    hasFailed = true
  })
  while (!hasFailed && Date.now() < deadline) {
    const note = await readNote(place)
    if (note?.pid === child.pid && note?.status === 'ready') {
      child.unref()
      return true
    }
    await Promise.race([sleep(15), failed])
  }
  child.kill('SIGQUIT')
  return false
}

// postmaster.pid: pid, data folder, start, port, socket folder, address, memory key, status.
async function readNote({ cluster }: Place) {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map(line => line.trim())
  const pid = Math.abs(Number(lines[0]))
  return pid && lines[1] === cluster ? { pid, port: Number(lines[3]), status: lines[7] ?? '' } : undefined
}

async function isPostmaster(pid: number, { cluster }: Place): Promise<boolean> {
  if (!(await markOf(pid))) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined || command.includes(cluster)
}

// PostgreSQL would refuse to start when the number in the note now belongs to another process or a zombie.
async function forgetNote({ cluster }: Place): Promise<undefined> {
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

async function openLog(path: string) {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  return open(path, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600)
}

async function run(place: Place, program: string, args: string[]): Promise<void> {
  const log = await openLog(place.log)
  const from = (await log.stat()).size
  const child = spawnAs(place, program, args, log.fd)
  const end = await new Promise<unknown>(resolve => child.once('exit', resolve).once('error', resolve))
  await log.close()
  if (end === 0) return
  const words = (await readFile(place.log)).subarray(from).toString().trim()
  throw new Error(`${program} failed (${end instanceof Error ? end.message : `exit ${end}`}): ${words}`)
}

// A session of its own keeps Ctrl+C in the terminal from stopping the database before the application has closed.
function spawnAs(
  { account, bin, cluster }: Place,
  program: string,
  args: string[],
  log: number,
): ChildProcess {
  return spawn(join(bin, program), args, {
    cwd: account ? '/' : dirname(cluster),
    env: ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log, log],
    ...account,
  })
}
