import { randomBytes } from 'node:crypto'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Place, preparePlace } from './embedded-place.ts'
import { isAnyoneSeated, takeSeat, withFolderLock } from './folder-lock.ts'
import { keepRunning } from './keep-running.ts'
import { createCluster, findRunning, lastPort, launch, OWNER, removeDrafts, shutDown } from './postmaster.ts'

/** A running database of our own, and the file in which it says what it meets; `stop` ends it unless another process of ours uses it. */
export type Embedded = { url: string; log: string; stop: () => Promise<void> }

/** `durable: false` trades safety in a power cut for speed: for tests only. */
export type EmbeddedOptions = {
  dataDir: string
  durable: boolean
  log?: (line: string) => void
  /** The server ended under us and could not be started again; without it nobody watches. */
  onLost?: (error: Error) => void
}

const DATABASE = 'campo_libero'
const MOST_LOOKS = 5

/**
 * Starts the PostgreSQL that came with the packages on `dataDir`, making the cluster the first time. A server left
 * running by a killed process is adopted, and processes that start together share one.
 * @throws Error in words for whoever runs the command, when there are no programs for this machine or it cannot start.
 */
export async function startEmbedded({
  dataDir,
  durable,
  log = () => undefined,
  onLost,
}: EmbeddedOptions): Promise<Embedded> {
  const folder = resolve(dataDir)
  const place = await preparePlace(folder, log)
  return withFolderLock(folder, async () => {
    await removeDrafts(place)
    const password = await ensureCluster(place, durable, log)
    const urlOf = (port: number, database: string) =>
      `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`
    const port = await openServer(place, durable, port => ensureDatabase(urlOf(port, 'postgres')))
    const leaveSeat = await takeSeat(folder)
    const stopWatching = onLost && keepRunning({ place, durable, port, log, onLost })
    return {
      url: urlOf(port, DATABASE),
      log: place.log,
      stop: once(async () => {
        stopWatching?.()
        await leave(place, leaveSeat)
      }),
    }
  })
}

/** Adopts the server that runs or starts one. @returns the port on which `check` went well */
async function openServer(
  place: Place,
  durable: boolean,
  check: (port: number) => Promise<void>,
): Promise<number> {
  const wanted = await lastPort(place)
  for (let look = 1; ; look += 1) {
    const running = await findRunning(place)
    const port = running ?? (await launch(place, durable, wanted))
    try {
      await check(port)
      return port
    } catch (error) {
      // A server that was killed a moment ago still has its note, its process and its port.
      if (running === undefined || look === MOST_LOOKS) throw error
      await sleep(100 * look)
    }
  }
}

async function leave(place: Place, leaveSeat: () => Promise<void>): Promise<void> {
  await withFolderLock(place.folder, async () => {
    await leaveSeat()
    if (!(await isAnyoneSeated(place.folder))) await shutDown(place)
  })
}

// A cluster appears in one step, complete, and with its password beside it. So whatever is missing later was taken away
// by somebody, and an empty database in its place would hide that.
async function ensureCluster(place: Place, durable: boolean, log: (line: string) => void): Promise<string> {
  const file = join(place.folder, 'password')
  const made = join(place.folder, 'made')
  const version = join(place.cluster, 'PG_VERSION')
  const saved = await readFile(file, 'utf8').catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`${file} belongs to another user: start as that user, or remove ${place.folder}.`)
  })
  const isWhole = saved !== undefined && (await exists(version))
  if (!isWhole && ((await exists(place.cluster)) || (await exists(made))))
    throw new Error(
      `The database in ${place.folder} is not whole: ${saved ? version : file} is missing. Put it back; to begin ` +
        `with an empty one, remove ${place.folder} and ${place.cluster}.`,
    )
  if (isWhole) {
    await writeFile(made, '')
    return saved
  }
  log('Creating the database…')
  const password = randomBytes(24).toString('hex')
  await createCluster(place, password, durable, async () => {
    await writeFile(`${file}.new`, password, { mode: 0o600 })
    await rename(`${file}.new`, file)
  })
  await writeFile(made, '')
  return password
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}
