import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { type Payload, tasksOf } from '../kit/task.ts'
import type { Mailer } from '../mail/mailer.ts'
import { doWhatIsDue } from './due/store.ts'
import { type Cancelled, type Several, writeCancelledTogether } from './letter/cancelled-together.ts'
import { isReminder, type Told } from './letter/event.ts'
import { tellFacilityTogether } from './letter/facility-together.ts'
import { findBookingForLetter, listStaff, queueForEach } from './letter/store.ts'
import { writeBookingLetter } from './letter/write.ts'

type LetterParts = { db: Database; mailer: Mailer; config: Pick<Config, 'baseUrl' | 'mailFrom'> }

type ToldBooking = Pick<Payload<'booking-letter'>, 'bookingId' | 'sequence' | 'wasRequest' | 'was'>

type Unchanged = Cancelled & Pick<Told, 'was'>

/** Every minute: requests that expire and reminders that become due. */
export const bookingSchedule = '* * * * * bookings-due'

/** One job for each reader: a refused address holds nobody else's letter back (R22). */
export function bookingLetters({ db, mailer, config }: LetterParts) {
  return tasksOf({
    'booking-letter': async job => {
      const { event, to } = job
      const now = new Date()
      const [first, ...others] = await findTold(db, job)
      if (!first) return
      const { booking } = first
      if (isReminder(event) && booking.starts_at <= now) return
      const address = to === 'client' ? booking.email : await addressOfStaff(db, booking.facility_id, job)
      if (!address) return
      if (others.length === 0)
        return mailer.send(await writeBookingLetter(booking, { ...job, ...first, address, now }, config))
      const cancelled: Several = [first, ...others]
      await mailer.send(
        to === 'client'
          ? await writeCancelledTogether(cancelled, address, config)
          : await tellFacilityTogether(cancelled, { address, staffId: job.staffId }, config),
      )
    },
  })
}

/**
 * What a letter is still true of. Where the first date of a series has changed, it is about the next one that has not. Not
 * where that change was taken back: by that, the letter about all of them was queued again.
 */
async function findTold(db: Database, job: Payload<'booking-letter'>): Promise<Unchanged[]> {
  const found = await findUnchanged(db, [job, ...(job.others ?? [])])
  if (found.length > 0 || !job.instead) return found
  const [next] = await findUnchanged(db, job.instead)
  return next?.booking.series.every(({ id }) => id !== job.bookingId) ? [next] : []
}

/**
 * Leaves out bookings that are gone with the demo data or have changed since: a letter that waited for the mail server
 * must still be true.
 */
async function findUnchanged(db: Database, told: readonly ToldBooking[]): Promise<Unchanged[]> {
  const found: Unchanged[] = []
  for (const { bookingId, sequence, wasRequest = false, was } of told) {
    const booking = await findBookingForLetter(db, bookingId)
    if (booking?.sequence === sequence) found.push({ booking, wasRequest, was })
  }
  return found
}

/** A facility's letters go to its verified staff (R47). If there are several people, each gets a job of his own. */
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
