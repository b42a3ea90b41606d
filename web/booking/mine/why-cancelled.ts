import type { Booking } from '#contract/booking.ts'
import { paidText } from './paid-text.ts'

type Ended = Pick<Booking, 'cancelledBy' | 'cancelWords' | 'paidCents'>

/** Why somebody other than the booker ended a booking, and how to get back what was paid, as in the letter about it. */
export function whyCancelled(booking: Ended): string | undefined {
  const { cancelledBy, cancelWords } = booking
  const paid = paidText(booking)
  const nothing = paid ?? 'Non devi nulla.'
  const written = cancelWords ? ` Ti scrive: «${cancelWords}»` : ''
  if (cancelledBy === 'facility')
    return `La struttura non ha potuto accettare la richiesta. ${nothing}${written}`
  if (cancelledBy === 'time')
    return `La struttura non ha risposto in tempo: la richiesta è scaduta${paid ? `. ${paid}` : ' e non devi nulla.'}`
  if (cancelledBy === 'match') return `Per la partita non si è raggiunto il numero che serve. ${nothing}`
  if (cancelledBy === 'desk')
    return `L’ha annullata la struttura${paid ? `. ${paid}` : ', non devi nulla.'}${written}`
  return cancelledBy === 'client' ? paid : undefined
}
