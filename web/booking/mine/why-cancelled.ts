import type { Booking } from '#contract/booking.ts'

/** Why a booking has ended that its booker has not ended himself, as its letter says. */
export function whyCancelled({
  cancelledBy,
  cancelWords,
}: Pick<Booking, 'cancelledBy' | 'cancelWords'>): string | undefined {
  if (cancelledBy === 'facility') return 'La struttura non ha potuto accettare la richiesta. Non devi nulla.'
  if (cancelledBy === 'time')
    return 'La struttura non ha risposto in tempo: la richiesta è scaduta e non devi nulla.'
  if (cancelledBy === 'match') return 'Per la partita non si è raggiunto il numero che serve. Non devi nulla.'
  if (cancelledBy === 'desk')
    return `L’ha annullata la struttura, non devi nulla.${cancelWords ? ` Ti scrive: «${cancelWords}»` : ''}`
  return undefined
}
