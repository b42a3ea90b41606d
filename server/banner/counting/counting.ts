import type { Database } from '../../db/database.ts'
import type { Log } from '../../kit/log.ts'
import { type CountedEvent, type EventKind, insertEvents } from './store.ts'
import { issueToken, readToken } from './token.ts'

/** A killed process loses the counts of this time at most (R32). */
const FLUSH_MS = 1_000
/**
 * As many as this are written at once, without waiting for the timer: a killed process loses less, and no statement keeps a
 * processor for long. Fewer wait for others, so that no request costs a statement of its own.
 */
const CROWD = 100
/** The most that one statement writes. */
const BATCH = 5_000
/** When the database is away for longer, further counts are dropped rather than kept in memory. */
const MOST_KEPT = 100_000

export type BannerCounting = ReturnType<typeof makeCounting>

type Parts = { db: Database; secret: string; log: Pick<Log, 'warn'> }

/** Collects views and clicks: requests leave them here, and one statement writes those of a second, or a hundred. */
export function makeCounting({ db, secret, log }: Parts) {
  let kept: CountedEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function add(sealed: string, kind: EventKind): void {
    const token = readToken(secret, sealed, Date.now())
    if (!token || kept.length >= MOST_KEPT) return
    kept.push({ ...token, kind })
    // Exactly this many: what piles up while the database is away waits for the timer.
    if (kept.length === CROWD) void flush()
    else timer ??= setTimeout(() => void flush(), FLUSH_MS)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  async function write(): Promise<void> {
    // What comes meanwhile is written the next time.
    const taken = kept
    kept = []
    for (let written = 0; written < taken.length; written += BATCH) {
      try {
        await insertEvents(db, taken.slice(written, written + BATCH))
      } catch (error) {
        // Whether these were written or not, sending them again counts each once.
        log.warn({ err: error }, 'banner counts wait')
        kept = [...taken.slice(written), ...kept].slice(0, MOST_KEPT)
        timer ??= setTimeout(() => void flush(), FLUSH_MS)
        return
      }
    }
  }

  return {
    issue: (bannerId: number) => issueToken(secret, bannerId, Date.now()),
    add,
    /** Writes what has been collected. */
    flush,
    /** The last thing before the database is closed. */
    stop: async () => {
      await flush()
      clearTimeout(timer)
    },
  }
}
