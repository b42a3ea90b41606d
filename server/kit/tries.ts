import { Problem } from './problem.ts'

/** Counts one try against a person or a network. @returns the seconds to wait; 0 to go on */
export type CountTry<Whose extends unknown[] = []> = (...whose: Whose) => Promise<number>

/** @throws Problem too-many-requests when what was counted has to wait */
export function requireNoWait(retryAfterSeconds: number, detail?: string): void {
  if (retryAfterSeconds > 0)
    throw new Problem('too-many-requests', { retryAfterSeconds, ...(detail && { detail }) })
}

const DAY_SECONDS = 86_400

/** The refusal of something that has been done as often as is allowed in a day. */
export function enoughForToday(detail: string): Problem {
  return new Problem('too-many-requests', { detail, retryAfterSeconds: DAY_SECONDS })
}
