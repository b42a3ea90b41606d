import type { TaskList } from 'graphile-worker'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { doWhatIsDue } from './due/store.ts'
import type { LetterEvent, Reader } from './letter-event.ts'
import { writeBookingLetter } from './mails.ts'
import { findBookingForLetter } from './store.ts'

type LetterParts = { db: Database; mailer: Mailer; config: Pick<Config, 'baseUrl' | 'mailFrom'> }
type LetterJob = { bookingId: string; event: LetterEvent; to: Reader; sequence: number }

/** Every minute: what the clock brings about. */
export const bookingSchedule = '* * * * * bookings-due'

/** One job for each reader: a refused address holds nobody else's letter back (R22). */
export function bookingLetters({ db, mailer, config }: LetterParts): TaskList {
  return {
    'booking-letter': async payload => {
      // Written by the booking statements alone.
      const { bookingId, event, to, sequence } = payload as LetterJob
      const booking = await findBookingForLetter(db, bookingId)
      // Gone with the demo data, or overtaken: a letter that waited for the mail server must still be true.
      if (!booking || booking.sequence !== sequence) return
      const letter = await writeBookingLetter(booking, { event, to }, config)
      if (letter) await mailer.send(letter)
    },
  }
}

export function bookingJobs({ db }: Pick<LetterParts, 'db'>): TaskList {
  return { 'bookings-due': () => doWhatIsDue(db) }
}
