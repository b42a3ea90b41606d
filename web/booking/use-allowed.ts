import type { Booking } from '#contract/booking.ts'
import { useNow } from '#web/device/now.ts'

/** What may still be done with a booking: the last moment of free cancellation may pass while its list is open (R44). */
export function useAllowed({ allowed, cancellableUntil }: Booking): Booking['allowed'] {
  const now = useNow()
  const isTooLate = cancellableUntil !== null && new Date(cancellableUntil) <= now
  return isTooLate ? allowed.filter(action => action === 'organise') : allowed
}
