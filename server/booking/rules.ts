import type { BookingStatus } from '#contract/booking.ts'
import { canStillOpen } from '#contract/match-deciding.ts'
import type { Actor, Standing } from '../kit/actor.ts'

/** As it stands in its table; what people see follows from it and the clock. */
export type StoredStatus = 'pending' | 'confirmed' | 'cancelled' | 'no-show'

type Stored = {
  user_id: string | null
  status: string
  cancellable_until: Date | null
  starts_at: Date
  ends_at: Date
  /** Of the match that stands on it; null without one. */
  match_title: string | null
  is_suspended: boolean
  /** The facility takes no more bookings from its booker. */
  is_blocked: boolean
  summary: { facility: { isBookable: boolean } }
}

/** Who may do what at the facility of a booking. */
export const bookingMay = {
  answer: ['desk', 'manager', 'owner', 'admin'],
} as const satisfies Record<string, readonly Standing[]>

/** What the reader, if he is the booker, may do with a booking now; the API returns the answer as `allowed`. */
export const bookingCan = {
  cancel: (booking: Stored, actor: Actor, now: Date) =>
    isBooker(booking, actor) &&
    (booking.status === 'confirmed' || booking.status === 'pending') &&
    booking.cancellable_until !== null &&
    now <= booking.cancellable_until,
  /**
   * Moving frees a time as cancelling does, so it has the same deadline, and takes another one as booking does, so the
   * facility must accept that. A booking with a match stays where it is: players count on its time.
   */
  move: (booking: Stored, actor: Actor, now: Date) =>
    booking.match_title === null &&
    !booking.is_blocked &&
    booking.summary.facility.isBookable &&
    bookingCan.cancel(booking, actor, now),
  /** Opens a match, while it can be decided in time and the facility is not suspended, or leads to the one that is. */
  organise: (booking: Stored, actor: Actor, now: Date) =>
    isBooker(booking, actor) &&
    booking.status === 'confirmed' &&
    now < booking.starts_at &&
    (booking.match_title !== null || (!booking.is_suspended && canStillOpen(booking.starts_at, now))),
}

function isBooker({ user_id }: Stored, actor: Actor): boolean {
  return actor.kind === 'person' && user_id === actor.id
}

/** The status as people see it: a booking that is over counts as completed (R17). */
export function shownStatus(booking: Pick<Stored, 'status' | 'ends_at'>, now: Date): BookingStatus {
  if (booking.status === 'cancelled') return 'cancelled'
  if (booking.status === 'no-show') return 'no-show'
  if (booking.status === 'pending') return 'pending'
  return booking.ends_at <= now ? 'completed' : 'confirmed'
}

/** Free cancellation invites hoarding (R50). */
export const MOST_ACTIVE_BOOKINGS = 20

/** Why somebody who has enough bookings to come makes no other; `facility` has a limit of its own (R50). */
export function tooMany(most: number, facility: string | null): string {
  const who = facility === null ? 'Puoi avere' : `${facility} accetta`
  const perPerson = facility === null ? '' : ' a persona'
  // At a facility's limit he can still move one of his bookings there to the new time.
  const orMoved = facility === null ? '' : most === 1 ? 'spostala, ' : 'spostane una, '
  return most === 1
    ? `${who} al massimo una prenotazione in arrivo${perPerson}: ${orMoved}giocala o annullala, poi riprova.`
    : `${who} al massimo ${most} prenotazioni in arrivo${perPerson}: ${orMoved}giocane o annullane una, poi riprova.`
}
