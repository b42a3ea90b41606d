import { setTimeout as sleep } from 'node:timers/promises'
import { PatientClient } from './patient-client.ts'

const BREATH_MS = 250
/** How often a connection that has said nothing is asked whether it is still there, and for how long it may be silent then. */
const PATIENCE = { beatMs: 20_000, silentMs: 6_000 }

export type Listening = { stop: () => Promise<void> }

/**
 * Listens on a channel over one connection, and connects again whenever that breaks or falls silent. Notifications in
 * between are lost: `onGap` is called once it listens again, so that the caller looks for changes itself.
 */
export function listen(
  url: string,
  channel: string,
  { onWords, onGap }: { onWords: (words: string) => void; onGap: () => void },
  { beatMs, silentMs } = PATIENCE,
): Listening {
  const stopping = new AbortController()
  const { signal } = stopping
  let client: PatientClient | undefined
  // What stands between us and the database may forget a connection on which nobody speaks, and tell neither side.
  const beat = async (connection: PatientClient) => {
    while (!signal.aborted) {
      await sleep(beatMs, undefined, { signal })
      await connection.query('select')
    }
  }
  const work = async () => {
    for (let tries = 0; !signal.aborted; tries += 1) {
      const connection = new PatientClient({
        connectionString: url,
        connectionTimeoutMillis: 1_000,
        query_timeout: silentMs,
        keepAlive: true,
      })
      client = connection
      const broken = new Promise<void>(resolve => {
        // Each error: one without a listener would end the process.
        connection.on('error', () => resolve())
        connection.once('end', () => resolve())
      })
      connection.on('notification', ({ payload }) => onWords(payload ?? ''))
      try {
        await connection.connect()
        await connection.query(`listen ${connection.escapeIdentifier(channel)}`)
        if (tries > 0) onGap()
        await Promise.race([broken, beat(connection)])
      } catch {
        // The database is away; the next try finds out whether it is back.
      }
      await leave(connection)
      if (!signal.aborted) await sleep(BREATH_MS)
    }
  }
  const done = work()
  return {
    stop: async () => {
      stopping.abort()
      if (client) await leave(client)
      await done
    },
  }
}

/** A silent server never answers the goodbye. */
async function leave(connection: PatientClient): Promise<void> {
  await Promise.race([connection.end().catch(() => undefined), sleep(BREATH_MS)])
  connection.throwAway()
}
