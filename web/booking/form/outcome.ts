import type { BookingReceipt } from '#contract/booking.ts'
import { startOf } from '#web/words/dates.ts'

/** What has come of sending the form: only a booking that stands is called confirmed (R46). */
export function outcomeOf({ status, startTime }: Pick<BookingReceipt, 'status' | 'startTime'>) {
  return status === 'pending'
    ? { title: 'Richiesta inviata', description: 'Ti scriviamo appena la struttura risponde.' }
    : {
        title: 'Prenotazione confermata!',
        description: `Il campo è tuo. Ti aspettano alle ${startOf(startTime)}.`,
      }
}
