import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from './stage.ts'
import type { Target } from './target.ts'

const MOST_MEGABYTES = 512
const BACK_MS = 5_000

/** Whether the process lives, what it held at the most, and whether a page comes as ever 5 s later. */
export async function standing(target: Target, attempt: string): Promise<Row> {
  const most = target.mostMegabytes()
  await sleep(BACK_MS)
  const begun = performance.now()
  const status = await fetch(target.url, { signal: AbortSignal.timeout(5_000) }).then(
    async reply => {
      await reply.text()
      return reply.status
    },
    () => 'none',
  )
  const milliseconds = performance.now() - begun
  return {
    attempt,
    seen: `${target.isAlive() ? 'alive' : 'DEAD'}, ${most} MB at most, 5 s later ${status} in ${milliseconds.toFixed(0)} ms`,
    promised: `alive, <= ${MOST_MEGABYTES} MB, a page within 1 s`,
    isKept: target.isAlive() && most <= MOST_MEGABYTES && status === 200 && milliseconds <= 1_000,
  }
}
