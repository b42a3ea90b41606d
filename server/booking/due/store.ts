import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

const expire = prepared(
  'expire-bookings',
  `select id from end_bookings(array(
     select id from booking
     where status = 'pending' and coalesce(answer_by, starts_at) <= coalesce($at?::timestamptz, now())
     order by id
     for update
   ), 'time', coalesce($at?::timestamptz, now())) as id`,
)

// Whoever booked, moved or was approved after the moment of a reminder has just had a letter, and gets none.
const remind = prepared(
  'remind-bookings',
  `with clock as (select coalesce($at?::timestamptz, now()) as at),
   due as (
     update booking b set
       day_reminded_at = coalesce(day_reminded_at, clock.at),
       hours_reminded_at = case when b.starts_at - interval '2 hours' <= clock.at then clock.at end
     from clock, profile p
     where p.id = b.user_id and p.wants_reminders and b.status = 'confirmed' and b.starts_at > clock.at
       and (
         (b.day_reminded_at is null and b.starts_at - interval '24 hours' <= clock.at
           and b.starts_at - interval '2 hours' > clock.at
           and coalesce(b.changed_at, b.created_at) <= b.starts_at - interval '24 hours')
         or (b.hours_reminded_at is null and b.starts_at - interval '2 hours' <= clock.at
           and coalesce(b.changed_at, b.created_at) <= b.starts_at - interval '2 hours')
       )
     returning b.id, b.sequence, b.hours_reminded_at
   )
   select announce('booking-letter', booking_letter(due.id,
     case when due.hours_reminded_at is null then 'day-reminder' else 'hours-reminder' end, due.sequence), array['client'])
   from due`,
)

/**
 * What the clock alone brings about: requests that nobody answered expire, reminders become due. Everything is read
 * from the bookings, so moving or cancelling one leaves no stale appointment, and an hour without a worker is made up.
 */
export async function doWhatIsDue(db: Database, at?: Date): Promise<void> {
  await expire(db, { at })
  await remind(db, { at })
}
