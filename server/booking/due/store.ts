import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

const unanswered =
  "status = 'pending' and coalesce(answer_by, starts_at) <= coalesce($at?::timestamptz, now())"

// Found by when they are due; locked in the order of their ids, as everywhere that locks several bookings.
const expire = prepared(
  'expire-bookings',
  `select id from end_bookings(array(
     select id from booking
     where ${unanswered} and id = any (array(
       select id from booking where ${unanswered} order by coalesce(answer_by, starts_at) limit $most
     ))
     order by id
     for update
   ), 'time', coalesce($at?::timestamptz, now())) as id`,
)

const DAY_BEFORE = "interval '24 hours'"
const HOURS_BEFORE = "interval '2 hours'"

// Somebody who booked, moved or was approved after the moment of a reminder has just had a letter and gets no reminder.
// The day ahead is bounded by parameters, not by `clock`, so that only the bookings in it are read.
const remind = prepared(
  'remind-bookings',
  `with clock as (select coalesce($at?::timestamptz, now()) as at),
   meant as (
     select b.id
     from booking b join profile p on p.id = b.user_id cross join clock
     where p.wants_reminders and b.status = 'confirmed' and b.starts_at > coalesce($at?::timestamptz, now())
       and b.starts_at <= coalesce($at?::timestamptz, now()) + ${DAY_BEFORE}
       and (
         (b.day_reminded_at is null and b.starts_at - ${HOURS_BEFORE} > clock.at
           and coalesce(b.changed_at, b.created_at) <= b.starts_at - ${DAY_BEFORE})
         or (b.hours_reminded_at is null and b.starts_at - ${HOURS_BEFORE} <= clock.at
           and coalesce(b.changed_at, b.created_at) <= b.starts_at - ${HOURS_BEFORE})
       )
     order by b.starts_at
     limit $most
     for update of b
   ),
   due as (
     update booking b set
       day_reminded_at = coalesce(day_reminded_at, clock.at),
       hours_reminded_at = case when b.starts_at - ${HOURS_BEFORE} <= clock.at then clock.at end
     from clock
     where b.id = any (array(select id from meant))
     returning b.id, b.sequence, b.hours_reminded_at
   )
   select announce('booking-letter', booking_letter(due.id,
     case when due.hours_reminded_at is null then 'day-reminder' else 'hours-reminder' end, due.sequence), array['client'])
   from due`,
)

/** With so many at a time one statement stays far below its timeout. */
const BOOKINGS_AT_ONCE = 500

/**
 * What the clock alone brings about: requests that nobody answered expire, reminders become due. Everything is read
 * from the bookings, so moving or cancelling one leaves no stale appointment, and a worker that was away for a night
 * catches up, in parts.
 */
export async function doWhatIsDue(db: Database, at?: Date, most = BOOKINGS_AT_ONCE): Promise<void> {
  for (const due of [expire, remind]) while ((await due(db, { at, most })).length === most);
}

const forgetCustomers = prepared(
  'sweep-bookings',
  `update booking b set user_id = null, customer_id = null, customer_name = 'Cliente', email = null, phone = null, notes = null,
     cancel_words = null
   where b.id = any (array(
     select old.id from field f join booking old on old.field_id = f.id
     where old.starts_at < now() - interval '10 years'
       and (num_nonnulls(old.user_id, old.customer_id, old.email, old.phone, old.notes, old.cancel_words) > 0
         or old.customer_name not in ('Cliente', 'Account eliminato'))
   ))`,
)

/** After ten years, for which the law requires accounting records, only hour, field and price remain, and no person. */
export async function sweepBookings(db: Database): Promise<void> {
  await forgetCustomers(db)
}
