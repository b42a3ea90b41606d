import { BOOKINGS_PER_PAGE, type Booking } from '#contract/booking.ts'
import type { FieldSummary } from '#contract/facility.ts'
import type { SportSlug } from '#contract/sport.ts'
import { ANSWER_HOURS } from '../availability/rules.ts'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Context } from '../kit/context.ts'
import { isDatabaseError } from '../kit/idempotency.ts'
import { Problem } from '../kit/problem.ts'
import { type Shown, sayRefusal } from '../kit/shown.ts'
import type { Payload } from '../kit/task.ts'
import { type StoredStatus, tooMany } from './rules.ts'

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
  /** Missing in answers that were stored before bookings had shared pages. */
  share_key?: string
}

export type MakeBooking = {
  id: string
  userId: string
  customerName: string
  email: string
  phone: string
  /** Not stored if it is not played on the field. */
  sport: string | undefined
  notes: string | null
  fieldId: number
  date: string
  startMinute: number
  minutes: number
  slotId: string
  key: string
  requestHash: string
  mostActive: number
} & Shown

// One round trip, one transaction. The slot is read first (`materialized`), then held. The key is claimed last and
// without `on conflict`: a key that was used before undoes the whole statement.
const makeBookingText = `
  with slot as materialized (
    select slot.*, y.needs_approval, y.id as facility_id,
      price.cents as price_cents, price.member_discount,
      cancellable_until(y.cancellation_rule, y.cancellation_hours, slot.starts_at) as cancellable_until
    from field f
    cross join lateral slots_of(f, $date::date, coalesce($at?::timestamptz, now()), $minutes, $userId::uuid) slot
    join facility y on y.id = f.facility_id
    cross join lateral quote(f, $date::date, slot.start_minute, slot.minutes, customer_of_person(y.id, $userId::uuid)) price
    where f.id = $fieldId and slot.start_minute = $startMinute and slot.is_free
  ),
  held as materialized (
    select * from slot
    where hold_ground($fieldId, tstzrange(starts_at, ends_at), 'booking', $id::uuid, coalesce($at?::timestamptz, now()), $userId::uuid)
  ),
  made as (
    insert into booking (id, user_id, field_id, slot_id, date, start_minute, end_minute, starts_at,
      ends_at, price_cents, member_discount_percent, status, sport, notes, customer_name, email, phone, cancellable_until,
      sequence, answer_by)
    select $id::uuid, $userId::uuid, $fieldId, $slotId, $date::date, start_minute, rome_minute($date::date, ends_at), starts_at,
      ends_at, price_cents, member_discount, case when needs_approval then 'pending' else 'confirmed' end,
      (select p.sport from field_sport p where p.field_id = $fieldId and p.sport = $sport?::text), $notes?, $customerName, $email, $phone,
      cancellable_until, case when needs_approval then 0 else 1 end,
      case when needs_approval then least(coalesce($at?::timestamptz, now()) + interval '${ANSWER_HOURS} hours', starts_at) end
    from held
    where keep_to_limit($userId::uuid, facility_id, $mostActive::integer, coalesce($at?::timestamptz, now()))
      and keep_to_price(price_cents, $shownCents?::integer)
      and keep_to_cancellation(cancellable_until, $shownFreeUntil?::timestamptz, coalesce($at?::timestamptz, now()))
      and keep_to_approval(needs_approval, $shownApproval?::boolean)
    returning id, slot_id, field_id, date, wall_time(start_minute) as start_time, wall_time(end_minute) as end_time,
      price_cents, status, cancellable_until, share_key, sequence
  ),
  claimed as (
    insert into idempotency_key (user_id, key, request_hash, outcome)
    select $userId::uuid, $key, $requestHash, to_jsonb(made) - 'sequence' from made
    returning outcome
  ),
  remembered as (
    update profile set phone = $phone from made where profile.id = $userId::uuid and profile.phone is distinct from $phone
  )
  select claimed.outcome,
    announce('booking-letter', booking_letter(made.id, made.status, made.sequence), array['client', 'facility'])
  from claimed, made`

const makeBooking = prepared('make-booking', makeBookingText).giving<{ outcome: MadeRow }>()

// Raised by `keep_to_limit`, with the limit as JSON in its detail.
const LIMIT_REACHED = 'CL050'

/**
 * Holds the field, books it, remembers the answer and the phone, queues the letters; undefined when it was not free.
 * @throws Problem too-many-bookings when the booker has enough bookings to come, booking-declined when the facility has blocked
 * him, price-changed, cancellation-changed or approval-changed when he was shown other terms
 */
export async function insertBooking({ db, at }: Context, make: MakeBooking): Promise<MadeRow | undefined> {
  const [row] = await makeBooking(db, { ...make, at }).catch((error: unknown) => {
    if (!isDatabaseError(error) || error.code !== LIMIT_REACHED) sayRefusal(error)
    const { most, atFacility }: Limit = JSON.parse(error.detail ?? '')
    throw new Problem('too-many-bookings', { detail: tooMany(most, atFacility) })
  })
  return row?.outcome
}

type Limit = { most: number; atFacility: string | null }

export type BookingRow = Awaited<ReturnType<typeof listBookingsToCome>>[number]
type Known = {
  status: StoredStatus
  summary: FieldSummary
  field_sports: SportSlug[]
  cancelled_by: NonNullable<Booking['cancelledBy']>
}

const bookingColumns = `b.id, b.user_id, b.date, wall_time(b.start_minute) as "start_time!",
  wall_time(b.end_minute) as "end_time!", b.starts_at, b.ends_at, b.price_cents, b.status, b.notes,
  b.cancellable_until, b.answer_by, b.cancelled_by, b.cancel_words, played_on(s.summary, b.sport) as "summary!",
  s.summary -> 'sports' as "field_sports!",
  (select greatest(0, coalesce(sum(p.cents), 0))::integer from payment p where p.booking_id = b.id) as "paid_cents!",
  (select m.title from organized_match m where m.booking_id = b.id and m.status <> 'cancelled') as match_title,
  is_suspended(s.facility_id) as "is_suspended!",
  is_blocked(s.facility_id, b.user_id, b.phone, b.email) as "is_blocked!"`

// As in `shownStatus`: a request stays a request until it is answered or expires.
const isToCome = `(b.status = 'pending' or b.status = 'confirmed' and b.ends_at > coalesce($at?::timestamptz, now()))`
const pageOfUser = (condition: string, order: 'asc' | 'desc') => `
  select ${bookingColumns}
  from (
    select * from booking b where b.user_id = $userId and ${condition}
    order by b.starts_at ${order}, b.id limit ${BOOKINGS_PER_PAGE} offset $offset
  ) b
  join field_summary s on s.id = b.field_id
  order by b.starts_at ${order}, b.id`

const bookingsToCome = prepared('bookings-to-come', pageOfUser(isToCome, 'asc')).giving<Known>()
const bookingsOver = prepared('bookings-over', pageOfUser(`not ${isToCome}`, 'desc')).giving<Known>()

/** Those that are not over, soonest first (R53). */
export function listBookingsToCome({ db, at }: Context, userId: string, page: number) {
  return bookingsToCome(db, { userId, at, offset: (page - 1) * BOOKINGS_PER_PAGE })
}

/** Played, missed and cancelled ones, latest first. */
export function listBookingsOver({ db, at }: Context, userId: string, page: number) {
  return bookingsOver(db, { userId, at, offset: (page - 1) * BOOKINGS_PER_PAGE })
}

const counted = prepared(
  'bookings-counted',
  `select count(*) filter (where b.status = 'pending')::integer as "pending!",
     count(*) filter (where b.status = 'confirmed' and ${isToCome})::integer as "confirmed!",
     count(*) filter (where b.status <> 'cancelled' and not ${isToCome})::integer as "completed!",
     count(*) filter (where b.status = 'cancelled')::integer as "cancelled!"
   from booking b where b.user_id = $userId`,
)

export async function countBookings({ db, at }: Context, userId: string) {
  const [row] = await counted(db, { userId, at })
  return row ?? { pending: 0, confirmed: 0, completed: 0, cancelled: 0 }
}

export type UpcomingRow = Awaited<ReturnType<typeof listUpcoming>>[number]

const upcomingOfUser = prepared(
  'upcoming-of-user',
  `select ${bookingColumns}, y.latitude, y.longitude
   from booking b
   join field_summary s on s.id = b.field_id
   join facility y on y.id = s.facility_id
   where b.user_id = $userId and b.status = 'confirmed' and b.ends_at > coalesce($at?::timestamptz, now())
   order by b.starts_at
   limit $limit`,
).giving<Known>()

/** Confirmed ones that are not over, soonest first. */
export function listUpcoming({ db, at }: Context, userId: string, limit: number) {
  return upcomingOfUser(db, { userId, at, limit })
}

const bookingOfUser = prepared(
  'booking-of-user',
  `select ${bookingColumns}
   from booking b join field_summary s on s.id = b.field_id
   where b.id = $id and b.user_id = $userId`,
).giving<Known>()

export async function findBooking({ db }: Context, id: string, userId: string) {
  const [row] = await bookingOfUser(db, { id, userId })
  return row
}

const cancel = prepared(
  'cancel-booking',
  `select id from end_bookings(array(
     select id from booking
     where id = $id and user_id = $userId and status in ('pending', 'confirmed')
       and cancellable_until >= coalesce($at?::timestamptz, now())
     for update
   ), 'client', coalesce($at?::timestamptz, now())) as id`,
)

/** Cancels by the server's clock and frees the field in the same moment; false when nothing was cancelled. */
export async function cancelBooking({ db, at }: Context, id: string, userId: string): Promise<boolean> {
  const rows = await cancel(db, { id, userId, at })
  return rows.length === 1
}

type KnownInLetters = Known & { fallen_match: { title: string; hasPlayers: boolean; hasPaid: boolean } }

const letterRows = `select ${bookingColumns}, b.customer_name, b.email, b.phone, b.created_at, b.cancelled_at,
    b.changed_at, b.sequence, b.share_key, s.facility_id as "facility_id!",
    match_fallen_with(b) as fallen_match, series.dates as "series_dates!", series.cents as "series_cents!", series.next_at as series_next_at
  from booking b
  join field_summary s on s.id = b.field_id
  cross join lateral (
    -- What was made, moved or cancelled together is told together.
    select coalesce(array_agg(o.date::text order by o.starts_at) filter (where is_same), '{}') as dates,
      coalesce(sum(o.price_cents) filter (where is_same), 0)::integer as cents,
      min(o.starts_at) filter (where o.status in ('pending', 'confirmed') and o.starts_at > b.starts_at) as next_at
    from booking o
    cross join lateral (
      select o.status = b.status and coalesce(o.changed_at, o.created_at) = coalesce(b.changed_at, b.created_at) as is_same
    ) told
    where o.series_id = b.series_id
  ) series`

/** Everything a letter may tell, about both sides; the letters choose what each reader gets (R6). */
export type LetterRow = Awaited<ReturnType<typeof listBookingsForFeed>>[number]

const bookingForLetter = prepared(
  'booking-for-letter',
  `${letterRows} where b.id = $id`,
).giving<KnownInLetters>()

/** For the worker, which acts for nobody: a request must never be answered with it. */
export async function findBookingForLetter(db: Database, id: string): Promise<LetterRow | undefined> {
  const [row] = await bookingForLetter(db, { id })
  return row
}

const staffOf = prepared(
  'staff-to-tell',
  `select u.id, u.email from verified_staff s
   join auth_user u on u.id = s.user_id
   join profile p on p.id = u.id and p.suspended_at is null
   where s.facility_id = $facilityId and u.email_verified
   order by u.id limit 20`,
)

/** Those of a facility's staff who are told of its bookings. */
export function listStaff(db: Database, facilityId: number) {
  return staffOf(db, { facilityId })
}

const forEach = prepared(
  'queue-for-each-of-staff',
  `select queue_task('booking-letter', ($job::jsonb || jsonb_build_object('staffId', id))::json)
   from unnest($staffIds::uuid[]) as id`,
)

/** The same letter as a job for each: a refused address holds nobody else's back (R22). */
export async function queueForEach(
  db: Database,
  job: Payload<'booking-letter'>,
  staffIds: readonly string[],
): Promise<void> {
  await forEach(db, { job: JSON.stringify(job), staffIds })
}

const bookingForCalendar = prepared(
  'booking-for-calendar',
  `${letterRows} where b.id = $id and b.user_id = $userId`,
).giving<KnownInLetters>()

export async function findBookingForCalendar({ db }: Context, id: string, userId: string) {
  const [row] = await bookingForCalendar(db, { id, userId })
  return row
}

// A calendar program removes what is no longer in the feed, and people look up about a month back.
const bookingsForFeed = prepared(
  'bookings-for-feed',
  `${letterRows}
   where b.user_id = $userId and b.starts_at > coalesce($at?::timestamptz, now()) - interval '1 month'
   order by b.starts_at
   limit 500`,
).giving<KnownInLetters>()

export function listBookingsForFeed({ db, at }: Context, userId: string) {
  return bookingsForFeed(db, { userId, at })
}
