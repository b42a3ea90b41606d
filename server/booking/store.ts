import type { FieldSummary } from '#contract/facility.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { Context } from '../kit/context.ts'

/** A booking as it was at the moment it was made; kept word for word for retries. */
export type MadeRow = {
  id: string
  slot_id: string
  field_id: number
  date: string
  start_time: string
  end_time: string
  price_cents: number
  status: 'pending' | 'confirmed'
  cancellable_until: string | null
}

export type MakeBooking = {
  id: string
  userId: string
  customerName: string
  email: string
  phone: string
  notes: string | null
  fieldId: number
  date: string
  startMinute: number
  minutes: number
  slotId: string
  key: string
  requestHash: string
}

// One round trip, one transaction. The slot is read first (`materialized`) and held then. The key is claimed last and
// without `on conflict`: reusing one undoes the whole statement.
const makeBookingText = `
  with slot as materialized (
    select slot.*, y.needs_approval,
      quote_cents($7, $8::date, slot.start_minute, slot.minutes) as price_cents,
      cancellable_until(y.cancellation_rule, y.cancellation_hours, slot.starts_at) as cancellable_until
    from field_slots($7, $8::date, coalesce($14::timestamptz, now()), $10, $2::uuid) slot
    join field f on f.id = $7
    join facility y on y.id = f.facility_id
    where slot.start_minute = $9 and slot.is_free
  ),
  held as (
    select * from slot
    where hold_ground($7, tstzrange(starts_at, ends_at), 'booking', $1::uuid, coalesce($14::timestamptz, now()), $2::uuid)
  ),
  made as (
    insert into booking (id, user_id, field_id, slot_id, date, start_minute, end_minute, starts_at,
      ends_at, price_cents, status, notes, customer_name, email, phone, cancellable_until,
      sequence, answer_by)
    select $1::uuid, $2::uuid, $7, $11, $8::date, start_minute, rome_minute($8::date, ends_at), starts_at,
      ends_at, price_cents, case when needs_approval then 'pending' else 'confirmed' end, $6, $3, $4, $5,
      cancellable_until, case when needs_approval then 0 else 1 end,
      case when needs_approval then least(coalesce($14::timestamptz, now()) + interval '24 hours', starts_at) end
    from held
    returning id, slot_id, field_id, date, wall_time(start_minute) as start_time, wall_time(end_minute) as end_time,
      price_cents, status, cancellable_until, sequence
  ),
  claimed as (
    insert into idempotency_key (user_id, key, request_hash, outcome)
    select $2::uuid, $12, $13, to_jsonb(made) - 'sequence' from made
    returning outcome
  ),
  remembered as (
    update profile set phone = $5 from made where profile.id = $2::uuid and profile.phone is distinct from $5
  )
  select claimed.outcome, announce_booking(made.id, made.status, made.sequence) from claimed, made`

const makeBooking = statement<{ outcome: MadeRow }>('make-booking', makeBookingText)

/** Holds the field, books it, remembers the answer and the phone, queues the letters; undefined when it was not free. */
export async function insertBooking({ db, at }: Context, make: MakeBooking): Promise<MadeRow | undefined> {
  const [row] = await makeBooking(db, [
    make.id,
    make.userId,
    make.customerName,
    make.email,
    make.phone,
    make.notes,
    make.fieldId,
    make.date,
    make.startMinute,
    make.minutes,
    make.slotId,
    make.key,
    make.requestHash,
    at ?? null,
  ])
  return row?.outcome
}

export type BookingRow = {
  id: string
  user_id: string | null
  date: string
  start_time: string
  end_time: string
  starts_at: Date
  ends_at: Date
  price_cents: number
  status: 'pending' | 'confirmed' | 'cancelled' | 'no-show'
  notes: string | null
  cancellable_until: Date | null
  summary: FieldSummary
}

const bookingColumns = `b.id, b.user_id, b.date, wall_time(b.start_minute) as start_time,
  wall_time(b.end_minute) as end_time, b.starts_at, b.ends_at, b.price_cents, b.status, b.notes,
  b.cancellable_until, s.summary`

const bookingsOfUser = statement<BookingRow>(
  'bookings-of-user',
  `select ${bookingColumns}
   from booking b join field_summary s on s.id = b.field_id
   where b.user_id = $1
   order by b.starts_at desc
   limit 200`,
)

export function listBookings({ db }: Context, userId: string): Promise<BookingRow[]> {
  return bookingsOfUser(db, [userId])
}

export type UpcomingRow = BookingRow & { latitude: number | null; longitude: number | null }

const upcomingOfUser = statement<UpcomingRow>(
  'upcoming-of-user',
  `select ${bookingColumns}, y.latitude, y.longitude
   from booking b
   join field_summary s on s.id = b.field_id
   join facility y on y.id = s.facility_id
   where b.user_id = $1 and b.status = 'confirmed' and b.ends_at > coalesce($2::timestamptz, now())
   order by b.starts_at
   limit $3`,
)

/** Confirmed ones that are not over, soonest first. */
export function listUpcoming({ db, at }: Context, userId: string, limit: number): Promise<UpcomingRow[]> {
  return upcomingOfUser(db, [userId, at ?? null, limit])
}

const bookingOfUser = statement<BookingRow>(
  'booking-of-user',
  `select ${bookingColumns}
   from booking b join field_summary s on s.id = b.field_id
   where b.id = $1 and b.user_id = $2`,
)

export async function findBooking({ db }: Context, id: string, userId: string) {
  const [row] = await bookingOfUser(db, [id, userId])
  return row
}

const cancel = statement<{ id: string }>(
  'cancel-booking',
  `select id from end_bookings(array(
     select id from booking
     where id = $1 and user_id = $2 and status in ('pending', 'confirmed')
       and cancellable_until >= coalesce($3::timestamptz, now())
     for update
   ), 'client', coalesce($3::timestamptz, now())) as id`,
)

/** Cancels by the server's clock and frees the field in the same moment; false when nothing was cancelled. */
export async function cancelBooking({ db, at }: Context, id: string, userId: string): Promise<boolean> {
  const rows = await cancel(db, [id, userId, at ?? null])
  return rows.length === 1
}

/** Everything a letter may tell, about both sides; the letters choose what each reader gets (R6). */
export type LetterRow = Omit<BookingRow, 'user_id'> & {
  customer_name: string
  email: string | null
  phone: string | null
  facility_email: string | null
  created_at: Date
  cancelled_at: Date | null
  changed_at: Date | null
  sequence: number
  cancelled_by: 'client' | 'facility' | 'time' | null
  answer_by: Date | null
}

const letterRows = `select ${bookingColumns}, b.customer_name, b.email, b.phone, b.created_at, b.cancelled_at,
    b.changed_at, b.sequence, b.cancelled_by, b.answer_by, y.email as facility_email
  from booking b
  join field_summary s on s.id = b.field_id
  join facility y on y.id = s.facility_id`

const bookingForLetter = statement<LetterRow>('booking-for-letter', `${letterRows} where b.id = $1`)

/** For the worker, which acts for nobody: never an answer to a request. */
export async function findBookingForLetter(db: Database, id: string): Promise<LetterRow | undefined> {
  const [row] = await bookingForLetter(db, [id])
  return row
}

const bookingForCalendar = statement<LetterRow>(
  'booking-for-calendar',
  `${letterRows} where b.id = $1 and b.user_id = $2`,
)

export async function findBookingForCalendar({ db }: Context, id: string, userId: string) {
  const [row] = await bookingForCalendar(db, [id, userId])
  return row
}

// A calendar that reads an address drops what is no longer in it; a month back is what people look up.
const bookingsForFeed = statement<LetterRow>(
  'bookings-for-feed',
  `${letterRows}
   where b.user_id = $1 and b.starts_at > coalesce($2::timestamptz, now()) - interval '1 month'
   order by b.starts_at
   limit 500`,
)

export function listBookingsForFeed({ db, at }: Context, userId: string): Promise<LetterRow[]> {
  return bookingsForFeed(db, [userId, at ?? null])
}
