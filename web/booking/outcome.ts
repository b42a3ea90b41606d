import type { BookingReceipt } from '#contract/booking.ts'

/** What has come of sending the form: only a booking that stands is called confirmed (R46). */
export function outcomeOf({ status }: Pick<BookingReceipt, 'status'>): {
  title: string
  description: string
} {
  return status === 'pending'
    ? { title: 'Richiesta inviata', description: 'Ti scriviamo appena la struttura risponde.' }
    : {
        title: 'Prenotazione confermata!',
        description: 'Ti aspettano in campo. La trovi tra le tue prenotazioni.',
      }
}
