import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const BREATH_MS = 250

export type Listening = { stop: () => Promise<void> }

/**
 * Listens on a channel over one connection, and connects again whenever that breaks. Notifications in between are lost:
 * `onGap` is called once it listens again, so that the caller looks for changes itself.
 */
export function listen(
  url: string,
  channel: string,
  { onWords, onGap }: { onWords: (words: string) => void; onGap: () => void },
): Listening {
  let isStopped = false
  let client: pg.Client | undefined
  const work = async () => {
    for (let tries = 0; !isStopped; tries += 1) {
      client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000, keepAlive: true })
      const broken = new Promise<void>(resolve => {
        // Each error: one without a listener would end the process.
        client?.on('error', () => resolve())
        client?.once('end', () => resolve())
      })
      client.on('notification', ({ payload }) => onWords(payload ?? ''))
      try {
        await client.connect()
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
        if (tries > 0) onGap()
        await broken
      } catch {
        // The database is away; the next try finds out whether it is back.
      }
      await client.end().catch(() => undefined)
      if (!isStopped) await sleep(BREATH_MS)
    }
  }
  const done = work()
  return {
    stop: async () => {
      isStopped = true
      await client?.end().catch(() => undefined)
      await done
    },
  }
}
