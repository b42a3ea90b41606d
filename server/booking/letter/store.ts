import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import type { Payload } from '../../kit/task.ts'
import { bookingColumns, type KnownOfBooking } from '../columns.ts'

type KnownInLetters = KnownOfBooking & {
  fallen_match: { title: string; hasPlayers: boolean; hasPaid: boolean }
  series: SeriesDate[]
}

/** One of the dates of a weekly booking that a letter is about; instants as the database writes them. */
export type SeriesDate = {
  id: string
  date: string
  startsAt: string
  endsAt: string
  priceCents: number
  memberDiscountPercent: number
  paidCents: number
  sequence: number
  shareKey: string
}

const letterRows = `select ${bookingColumns}, b.customer_name, b.email, b.phone, b.created_at, b.cancelled_at,
    b.changed_at, b.moved_from, b.share_key, b.free_again_on, s.facility_id as "facility_id!",
    match_fallen_with(b) as fallen_match,
    (select m.decides_at from organized_match m where m.booking_id = b.id and m.status in ('open', 'full')) as match_decides_at,
    series.dates as "series!", series.next_on as series_next_on
  from booking b
  join field_summary s on s.id = b.field_id
  cross join lateral (
    -- What was made, moved or cancelled together is told together.
    select coalesce(json_agg(json_build_object(
        'id', o.id, 'date', o.date, 'startsAt', o.starts_at, 'endsAt', o.ends_at, 'priceCents', o.price_cents,
        'memberDiscountPercent', o.member_discount_percent, 'paidCents', paid_cents(o.id), 'sequence', o.sequence,
        'shareKey', o.share_key
      ) order by o.starts_at) filter (where is_same), '[]') as dates,
      min(o.date) filter (where o.status in ('pending', 'confirmed') and o.starts_at > b.starts_at) as next_on
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
