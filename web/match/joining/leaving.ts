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

/** Shown before joining: until when one can leave again, and whether that would be noted. */
export function promiseBefore(
  match: Pick<Match, 'decidesAt' | 'leavableUntil' | 'lateFrom'>,
  now: Date,
): string {
  const until = leavingWords(match, now)
  if (!until) return 'Chi entra adesso non può più uscire'
  return now < new Date(match.lateFrom) ? until : `${until}, ma resta segnata come uscita tardiva`
}
