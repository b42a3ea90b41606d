import type { BoardMatch } from '#contract/tournament-board.ts'

const USUAL_MINUTES = 60

/** How long a match lasts that has a time, and how long one usually does. */
export function minutesOf(match: BoardMatch | undefined): number {
  return match?.startsAt && match.endsAt
    ? (Date.parse(match.endsAt) - Date.parse(match.startsAt)) / 60_000
    : USUAL_MINUTES
}
