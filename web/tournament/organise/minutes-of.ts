import type { BoardMatch } from '#contract/tournament-board.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'

const USUAL_MINUTES = 60

type Planned = Pick<OrganisedTournament, 'calendarWish'>

/** How long a match of this tournament lasts, by its calendar. */
export function usualMinutes({ calendarWish }: Planned): number {
  return calendarWish?.minutes ?? USUAL_MINUTES
}

/** How long a match lasts; while it has no time, as long as the others. */
export function minutesOf({ startsAt, endsAt }: BoardMatch, organised: Planned): number {
  return startsAt && endsAt ? (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 : usualMinutes(organised)
}
