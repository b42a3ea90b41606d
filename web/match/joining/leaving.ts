import type { Match } from '#contract/match.ts'
import { romeDate, untilWhen } from '#web/words/dates.ts'

/**
 * Until when one can leave: until the match is decided, because nobody leaves a confirmed one, and never in the last hour
 * before it (`leavableUntil`). Undefined once that has passed.
 */
export function leavingWords(
  { decidesAt, leavableUntil }: Pick<Match, 'decidesAt' | 'leavableUntil'>,
  now: Date,
): string | undefined {
  const last = decidesAt < leavableUntil ? decidesAt : leavableUntil
  if (now >= new Date(last)) return undefined
  return `Puoi uscire ${untilWhen(last, romeDate(now))} o alla conferma`
}

/** Shown before joining, once nobody can leave any more. */
export const NO_WAY_OUT = 'Chi entra adesso non può più uscire'
