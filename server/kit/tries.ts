import { Problem } from './problem.ts'

/** Counts one try against a person or a network. @returns the seconds to wait; 0 to go on */
export type CountTry<Whose extends unknown[] = []> = (...whose: Whose) => Promise<number>

/** @throws Problem too-many-requests when what was counted has to wait */
export function requireNoWait(retryAfterSeconds: number, told?: string): void {
  const detail = told ?? adviceFor(retryAfterSeconds)
  if (retryAfterSeconds > 0)
    throw new Problem('too-many-requests', { retryAfterSeconds, ...(detail && { detail }) })
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400
/** As many as the words of the refusal itself mean by some minutes. */
const SOME_MINUTES = 15

/** For those who would try in vain if they came back in some minutes. */
function adviceFor(seconds: number): string | undefined {
  const minutes = Math.ceil(seconds / MINUTE_SECONDS)
  const hours = Math.ceil(seconds / HOUR_SECONDS)
  if (minutes <= SOME_MINUTES) return undefined
  if (hours > 1) return `Riprova tra ${hours} ore`
  return minutes < 60 ? `Riprova tra ${minutes} minuti` : 'Riprova tra un’ora'
}

/** The refusal of something that has been done as often as is allowed in a day. */
export function enoughForToday(detail: string): Problem {
  return new Problem('too-many-requests', { detail, retryAfterSeconds: DAY_SECONDS })
}
