import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const PROBE_EVERY_MS = 250
const PATIENCE_MS = 30_000
// Class 08: connection; 57: operator intervention or statement timeout; 53: out of resources; 55P03: lock timeout;
// 40P01: a deadlock, of which one side was rolled back and may be tried again.
const AWAY_STATES = /^(08|53|57)|^(55P03|40P01)$/
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  // Among containers the name of a host goes with the host.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** What a database says that answers and lets nobody in. */
const REFUSALS: Record<string, string> = {
  '28000': 'does not let this user in',
  '28P01': 'does not take this user’s password',
  '3D000': 'has no database of this name',
}
const AWAY_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/

/** True when a failure says that the database could not answer, rather than that the question was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return AWAY_STATES.test(code) || AWAY_CODES.has(code) || AWAY_WORDS.test(error.message)
}

/**
 * Waits until the database answers, for a start beside a database that is starting too. Not where it says that it does not
 * know the user or has no such database: waiting mends neither.
 * @throws Error in words for whoever runs the command
 */
export async function waitForDatabase(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const reason = await findReason(url)
    if (reason === undefined) return
    const { hostname, port } = new URL(url)
    const place = `The database at ${hostname}:${port || 5432}`
    const refusal = REFUSALS[reason]
    if (refusal) throw new Error(`${place} ${refusal}: see DATABASE_URL.`)
    if (Date.now() > deadline)
      throw new Error(`${place} has not answered for ${PATIENCE_MS / 1_000} s (${reason}): see DATABASE_URL.`)
    await sleep(PROBE_EVERY_MS)
  }
}

type Say = { warn: (facts: object, words: string) => void; info: (facts: object, words: string) => void }

export type DatabaseWatch = {
  /** Told of any failure; true when it was the database, about which the log has been told already. */
  sawFailure: (error: unknown) => boolean
  /** Resolves when the database answers: at once while nothing is wrong. */
  whenBack: () => Promise<void>
  stop: () => void
}

/** Says once that the database is away, and once that it is back, however many requests and jobs met its absence. */
export function watchDatabase(url: string, log: Say): DatabaseWatch {
  let absence: Promise<void> | undefined
  let isStopped = false

  const waitForIt = async (reason: string) => {
    const since = Date.now()
    if (await answers(url)) return
    log.warn({ reason }, 'database away')
    while (!isStopped && !(await answers(url))) await sleep(PROBE_EVERY_MS, undefined, { ref: false })
    if (!isStopped) log.warn({ seconds: Math.round((Date.now() - since) / 100) / 10 }, 'database back')
  }
  return {
    sawFailure: error => {
      if (!isDatabaseAway(error)) return false
      absence ??= waitForIt(String(error)).finally(() => {
        absence = undefined
      })
      return true
    },
    whenBack: async () => absence,
    stop: () => {
      isStopped = true
    },
  }
}

async function answers(url: string): Promise<boolean> {
  return (await findReason(url)) === undefined
}

/** @returns why the database does not answer, by a code where there is one: other words may repeat a part of the address */
async function findReason(url: string): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  } finally {
    // Not awaited: a silent server never answers the goodbye.
    void client.end().catch(() => undefined)
  }
}
