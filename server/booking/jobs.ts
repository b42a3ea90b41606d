import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { type Payload, tasksOf } from '../kit/task.ts'
import type { Mailer } from '../mail/mailer.ts'
import { doWhatIsDue } from './due/store.ts'
import { isReminder } from './letter/event.ts'
import { writeBookingLetter } from './letter/write.ts'
import { findBookingForLetter, listStaff, queueForEach } from './store.ts'

type LetterParts = { db: Database; mailer: Mailer; config: Pick<Config, 'baseUrl' | 'mailFrom'> }

/** Every minute: what the clock brings about. */
export const bookingSchedule = '* * * * * bookings-due'

/** One job for each reader: a refused address holds nobody else's letter back (R22). */
export function bookingLetters({ db, mailer, config }: LetterParts) {
  return tasksOf({
    'booking-letter': async job => {
      const { bookingId, event, to, sequence } = job
      const now = new Date()
      const booking = await findBookingForLetter(db, bookingId)
      // Gone with the demo data, or overtaken: a letter that waited for the mail server must still be true.
      if (!booking || booking.sequence !== sequence) return
      if (isReminder(event) && booking.starts_at <= now) return
      const address = to === 'client' ? booking.email : await addressOfStaff(db, booking.facility_id, job)
      if (address) await mailer.send(await writeBookingLetter(booking, { ...job, address, now }, config))
    },
  })
}

/** Who hears of it at a facility is its verified staff (R47). Each of several gets a job of his own. */
async function addressOfStaff(
  db: Database,
  facilityId: number,
  job: Payload<'booking-letter'>,
): Promise<string | undefined> {
  const staff = await listStaff(db, facilityId)
  if (job.staffId) return staff.find(({ id }) => id === job.staffId)?.email
  if (staff.length <= 1) return staff[0]?.email
  await queueForEach(
    db,
    job,
    staff.map(({ id }) => id),
  )
  return undefined
}

export function bookingJobs({ db }: Pick<LetterParts, 'db'>) {
  return tasksOf({ 'bookings-due': () => doWhatIsDue(db) })
}
