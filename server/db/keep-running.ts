import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './embedded-place.ts'
import { withFolderLock } from './folder-lock.ts'
import { findRunning, launch } from './postmaster.ts'

const LOOK_EVERY_MS = 1_000
/** A server that ends this often has a reason that starting it again does not mend. */
const MOST_ENDS = 3
const WITHIN_MS = 60_000

type Watched = {
  place: Place
  durable: boolean
  port: number
  log: (line: string) => void
  onLost: (error: Error) => void
}

/**
 * Starts the server again, where it listened before, when it ends under us: killed by hand, or by a machine that runs
 * out of memory. Of several processes one does it. @returns stops watching
 */
export function keepRunning({ place, durable, port, log, onLost }: Watched): () => void {
  const stop = new AbortController()
  /** Of the last minute. */
  let ends: number[] = []

  async function restart(): Promise<void> {
    const now = Date.now()
    ends = [...ends.filter(end => end > now - WITHIN_MS), now]
    if (ends.length > MOST_ENDS)
      throw new Error(`The database has ended ${ends.length} times within a minute: see ${place.log}`)
    const found = await withFolderLock(place.folder, async () => {
      if (stop.signal.aborted) return port
      const running = await findRunning(place)
      if (running !== undefined) return running
      log('The database has ended: starting it again')
      return launch(place, durable, port)
    })
    // It may have ended once more since: the next look finds that, and counts it.
    if (found === port) return
    throw new Error('The database has ended and its port was taken since: start this again')
  }

  async function watch(): Promise<void> {
    while (!stop.signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { ref: false, signal: stop.signal }).catch(() => undefined)
      if (!stop.signal.aborted && (await findRunning(place)) === undefined) await restart()
    }
  }

  watch().catch((error: unknown) => {
    if (!stop.signal.aborted) onLost(error instanceof Error ? error : new Error(String(error)))
  })
  return () => stop.abort()
}
