import { setTimeout as sleep } from 'node:timers/promises'

const DEADLOCK_DETECTED = '40P01'
/** Two who meet in a circle go on at the second try; more than two seldom need a third. */
const MOST_TRIES = 3
/** Whoever was let through should be gone by then, and two who both gave way not meet again. */
const LONGEST_PAUSE_MS = 50

export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DEADLOCK_DETECTED
}

/** Does again what somebody else has overtaken. @throws what the last try met, or the first that was not overtaken */
export async function again<Result>(
  attempt: () => Promise<Result>,
  wasOvertaken: (error: unknown) => boolean,
): Promise<Result> {
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!wasOvertaken(error)) throw error
    }
    await sleep(Math.random() * LONGEST_PAUSE_MS)
  }
  return attempt()
}
