import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PatientClient } from './patient-client.ts'
import type { DB } from './types.ts'

/** The pool for hand-written statements and, over the same connections, the typed query builder; `url` is where they lead. */
export type Database = { url: string; pool: pg.Pool; query: Kysely<DB>; close: () => Promise<void> }

// Counters are far below 2^53, and a date must stay the civil day it is, whatever the process's zone.
const INT8 = 20
const DATE = 1082
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(DATE, text => text)

/**
 * Connections that stay open however long nobody asks. A new one knows no plan of any statement yet: on a quiet site every
 * search would take ten times as long.
 */
const KEPT_WARM = 2

/**
 * Timeouts from the outside in: request 10 s > a silent server 6 s > statement 5 s > lock 2 s > waiting for a connection 1 s.
 * @param options.onlyReads PostgreSQL refuses whatever would change a row
 */
export function openDatabase(
  url: string,
  options: {
    connections?: number
    onlyReads?: boolean
    connectTimeoutMs?: number
    queryTimeoutMs?: number
  } = {},
): Database {
  const max = options.connections ?? 10
  const pool = new pg.Pool({
    connectionString: url,
    Client: PatientClient,
    max,
    min: Math.min(KEPT_WARM, max),
    connectionTimeoutMillis: options.connectTimeoutMs ?? 1_000,
    idleTimeoutMillis: 30_000,
    query_timeout: options.queryTimeoutMs ?? 6_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'campo-libero',
    // Often used pages are in memory. With the default, meant for spinning disks, the planner would read whole tables.
    options: `-c random_page_cost=1.1${options.onlyReads ? ' -c default_transaction_read_only=on' : ''}`,
  })
  surviveLostConnections(pool)
  const query = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  // `query.destroy()` would end the pool only if the builder had been used.
  return { url, pool, query, close: () => pool.end() }
}

/** A connection that breaks is dropped and replaced; without listeners it would end the process. */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', connection => connection.on('error', () => undefined))
}
