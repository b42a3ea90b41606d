import { BOOKINGS_PER_PAGE } from '#contract/booking.ts'
import { ANSWER_HOURS } from '../availability/rules.ts'
import { prepared } from '../db/prepared.ts'
import type { Context } from '../kit/context.ts'
import { type Claim, isDatabaseError } from '../kit/idempotency.ts'
import { Problem } from '../kit/problem.ts'
import { type Shown, sayRefusal } from '../kit/shown.ts'
import { bookingColumns, type KnownOfBooking } from './columns.ts'
import { tooMany } from './rules.ts'

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
  share_key: string
}

export type MakeBooking = Claim & {
  id: string
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

const bookingsToCome = prepared('bookings-to-come', pageOfUser(isToCome, 'asc')).giving<KnownOfBooking>()
const bookingsOver = prepared('bookings-over', pageOfUser(`not ${isToCome}`, 'desc')).giving<KnownOfBooking>()

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
).giving<KnownOfBooking>()

/** Confirmed ones that are not over, soonest first. */
export function listUpcoming({ db, at }: Context, userId: string, limit: number) {
  return upcomingOfUser(db, { userId, at, limit })
}

const bookingOfUser = prepared(
  'booking-of-user',
  `select ${bookingColumns}
   from booking b join field_summary s on s.id = b.field_id
   where b.id = $id and b.user_id = $userId`,
).giving<KnownOfBooking>()

export async function findBooking({ db }: Context, id: string, userId: string) {
  const [row] = await bookingOfUser(db, { id, userId })
  return row
}

const cancel = prepared(
  'cancel-booking',
  `select id from end_bookings(array(
     select id from booking
     where id = $id and user_id = $userId and sequence = coalesce($version?::integer, sequence)
       and status in ('pending', 'confirmed') and cancellable_until >= coalesce($at?::timestamptz, now())
       and not ($withoutMatch::boolean and is_played_on(array[id]))
     for update
   ), 'client', coalesce($at?::timestamptz, now())) as id`,
)

/**
 * Whose booking ends, and as which version he saw it: he gives up a time of which he knows when it is. Seen without a
 * match it falls only without one: nobody calls off what he does not know of.
 */
type CancelBooking = { id: string; userId: string; version: number | undefined; withoutMatch: boolean }

/** Cancels by the server's clock and frees the field in the same moment; false when nothing was cancelled. */
export async function cancelBooking({ db, at }: Context, wish: CancelBooking): Promise<boolean> {
  const rows = await cancel(db, { ...wish, at })
  return rows.length === 1
}
