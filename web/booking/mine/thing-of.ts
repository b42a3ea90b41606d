import type { Booking } from '#contract/booking.ts'

/** What a booking is called while its facility has not answered, and afterwards. */
export function thingOf({ status }: Pick<Booking, 'status'>): 'richiesta' | 'prenotazione' {
  return status === 'pending' ? 'richiesta' : 'prenotazione'
}
