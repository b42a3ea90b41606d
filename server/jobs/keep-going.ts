import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { DatabaseWatch } from '../db/database-watch.ts'
import type { Log } from '../kit/log.ts'

const BREATH_MS = 500

/**
 * Starts a runner of the job queue, and another one whenever it has ended by itself: it ends when its database is
 * restarted at a bad moment, and that must cost a pause, not the process.
 * @throws Error when the first one cannot start for any other reason than a database that is away
 */
export async function keepGoing(
  name: string,
  start: () => Promise<Runner>,
  { log, watch }: { log: Pick<Log, 'warn'>; watch: DatabaseWatch },
): Promise<{ stop: () => Promise<void> }> {
  let isStopped = false
  let runner: Runner | undefined = await start().catch((failure: unknown) => {
    if (watch.sawFailure(failure)) return undefined
    throw failure
  })
  const work = async () => {
    while (!isStopped) {
      try {
        runner ??= await start()
        if (isStopped) return await runner.stop()
        await runner.promise
        throw new Error('ended')
      } catch (failure) {
        runner = undefined
        if (isStopped) return
        if (!watch.sawFailure(failure))
          log.warn({ name, error: String(failure) }, 'worker ended, and begins again')
        await sleep(BREATH_MS)
        await watch.whenBack()
      }
    }
  }
  const done = work()
  return {
    stop: async () => {
      isStopped = true
      await runner?.stop().catch(() => undefined)
      await Promise.race([done, sleep(BREATH_MS * 2)])
    },
  }
}
