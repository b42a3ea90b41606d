import type { Actor } from '../kit/actor.ts'

type Stored = { user_id: string | null; status: string; cancellable_until: Date | null; ends_at: Date }

/** What may be done with a booking, by whom and when; the API returns the answer as `allowed`. */
export const bookingCan = {
  see: (booking: Stored, actor: Actor) => actor.kind === 'person' && booking.user_id === actor.id,
  cancel: (booking: Stored, actor: Actor, now: Date) =>
    bookingCan.see(booking, actor) &&
    (booking.status === 'confirmed' || booking.status === 'pending') &&
    booking.cancellable_until !== null &&
    now <= booking.cancellable_until,
}

/** The status as people see it: a booking that is over counts as completed (R17). */
export function shownStatus(booking: Stored, now: Date): 'pending' | 'confirmed' | 'cancelled' | 'completed' {
  if (booking.status === 'cancelled') return 'cancelled'
  if (booking.status === 'pending') return 'pending'
  return booking.ends_at <= now ? 'completed' : 'confirmed'
}
