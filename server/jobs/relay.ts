import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import type { DatabaseWatch } from '../db/database-watch.ts'
import type { Log } from '../kit/log.ts'
import { BATCH, relayNews, relayOutbox } from './store.ts'

/** How long a letter waits at most before the queue has it; nobody notices a quarter of a second in a mailbox. */
const PAUSE_MS = 250

/** Empties the outbox again and again until it is stopped; what a failure leaves, the next round takes. */
export function startRelay(
  db: Database,
  { log, watch }: { log: Pick<Log, 'warn'>; watch: Pick<DatabaseWatch, 'sawFailure'> },
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      const relayed = await relayOutbox(db).catch((error: unknown) => {
        if (!watch.sawFailure(error)) log.warn({ error: String(error) }, 'outbox not relayed')
        return 0
      })
      await relayNews(db).catch((error: unknown) => {
        if (!watch.sawFailure(error)) log.warn({ error: String(error) }, 'news not relayed')
      })
      if (relayed < BATCH) await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const done = work()
  return {
    stop: () => {
      stopping.abort()
      return done
    },
  }
}
