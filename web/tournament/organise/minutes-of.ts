import type { BoardMatch } from '#contract/tournament-board.ts'

const USUAL_MINUTES = 60

/** How long a match lasts; the usual length while it has no time. */
export function minutesOf(match: BoardMatch | undefined): number {
  return match?.startsAt && match.endsAt
    ? (Date.parse(match.endsAt) - Date.parse(match.startsAt)) / 60_000
    : USUAL_MINUTES
}
