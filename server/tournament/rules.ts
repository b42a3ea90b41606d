import type { TournamentPhase } from '#contract/tournament.ts'
import { daysBetween, eveningAt, romeDate } from '../kit/civil-time.ts'
import { Problem } from '../kit/problem.ts'

export type TournamentStatus = 'draft' | 'published' | 'closed' | 'cancelled'

type Dated = {
  start_date: string
  end_date: string
  registration_deadline: Date | null
  status: TournamentStatus
  /** While its partner, the facility, is suspended, or all who organise it are. */
  takes_no_team: boolean
}

const UPCOMING_DAYS = 7

/**
 * Where a tournament stands and whether it takes registrations, decided here and nowhere else (R28): by civil days in Rome,
 * the last one included with its night (R51): a final may be played after midnight. Without a deadline registrations come in until
 * the start.
 */
export function tournamentPhase(
  { start_date, end_date, registration_deadline, status, takes_no_team }: Dated,
  now: Date,
): { phase: TournamentPhase; takesRegistrations: boolean } {
  const today = romeDate(now)
  if (eveningAt(now) > end_date) return { phase: 'ended', takesRegistrations: false }
  const hasStarted = today >= start_date
  const isInTime = registration_deadline ? now < registration_deadline : !hasStarted
  const takesRegistrations = isInTime && status === 'published' && !takes_no_team
  if (hasStarted) return { phase: 'running', takesRegistrations }
  if (!takesRegistrations) return { phase: 'closed', takesRegistrations }
  return { phase: daysBetween(today, start_date) <= UPCOMING_DAYS ? 'upcoming' : 'open', takesRegistrations }
}

type Organizer = {
  organizer_name: string | null
  organizer_email: string | null
  organizer_contact: string | null
}

/** In the order of the specification; if there is none of them, each screen has its own word. */
export function organizerNameOf({
  organizer_name,
  organizer_email,
  organizer_contact,
}: Organizer): string | null {
  return organizer_name || organizer_email?.split('@')[0] || organizer_contact || null
}

/** @param detail why it cannot be done, in words */
export function refused(detail: string): Problem {
  return new Problem('tournament-refused', { detail })
}
