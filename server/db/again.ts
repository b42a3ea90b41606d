import { setTimeout as sleep } from 'node:timers/promises'

const DEADLOCK_DETECTED = '40P01'
/** Two transactions in a deadlock succeed by the second try; more than two seldom need a third. */
const MOST_TRIES = 3
/** The pause is random: the one that went first should be done by then, and two that gave way should not meet again. */
const LONGEST_PAUSE_MS = 50

export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DEADLOCK_DETECTED
}

/**
 * Repeats an attempt that another transaction has overtaken. @throws the failure of the last try, or the first other
 * one
 */
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
