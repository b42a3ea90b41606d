import type { Booking } from '#contract/booking.ts'

type Placed = Pick<Booking, 'status' | 'startsAt'>

export function isActive({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** What is still to be played first, the soonest on top; then what is over, the latest on top (R53). */
export function inOrder<Some extends Placed>(bookings: readonly Some[]): Some[] {
  const byStart = bookings.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  return [...byStart.filter(isActive), ...byStart.filter(booking => !isActive(booking)).reverse()]
}
