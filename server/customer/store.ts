import { CUSTOMERS_PER_PAGE, MOST_BOOKINGS } from '#contract/customer.ts'
import type { StoredStatus } from '../booking/rules.ts'
import { prepared } from '../db/prepared.ts'
import { holdsWords } from '../db/words.ts'
import type { Context } from '../kit/context.ts'
import type { ToldLapse } from '../reliability/rules.ts'

// A cancellation is late in the last 24 hours before the start; leaving a match is late in those before its deadline (R24).
const figures = `cross join lateral (
     select count(*) filter (where b.status = 'confirmed' and b.ends_at <= coalesce($at?::timestamptz, now()))::integer as visits,
       count(*) filter (where b.status in ('pending', 'confirmed') and b.starts_at > coalesce($at?::timestamptz, now()))::integer as to_come,
       count(*) filter (where b.status = 'no-show')::integer as no_shows,
       count(*) filter (
         where b.cancelled_by = 'client' and b.cancelled_at > b.starts_at - interval '24 hours'
       )::integer as late_cancellations,
       coalesce(sum(paid.cents), 0)::integer as paid_cents,
       coalesce(sum(greatest(0, b.price_cents - paid.cents)) filter (
         where b.status in ('confirmed', 'no-show') and b.ends_at <= coalesce($at?::timestamptz, now())
       ), 0)::integer as owed_cents
     from booking b
     cross join lateral (select coalesce(sum(p.cents), 0) as cents from payment p where p.booking_id = b.id) paid
     where b.customer_id = c.id
   ) sum`

const shown = `c.id as "id!", c.name as "name!", c.phone, c.email, c.user_id is not null as "has_account!",
  c.blocked_at is not null as "is_blocked!", sum.visits as "visits!", sum.to_come as "to_come!", sum.no_shows as "no_shows!",
  sum.late_cancellations as "late_cancellations!", sum.paid_cents as "paid_cents!", sum.owed_cents as "owed_cents!"`

const lastOn = `(select max(b.date) from booking b where b.customer_id = c.id and b.status <> 'cancelled')`

// Digits among letters, as in 'Under 12', are no part of a number. One that is written with its country may begin by 00.
const customers = prepared(
  'customers',
  `with found as materialized (
     select c.*, ${lastOn} as last_on
     from customer c
     where c.facility_id = $facilityId and (not $isBlocked or c.blocked_at is not null)
       and ($text = '' or ${holdsWords('c.name', '$text')} or strpos(c.email, lower($text)) > 0
         or ($text !~ '[[:alpha:]]' and phone_key('+' || $text) is not null and (
           strpos(c.phone_key, phone_key('+' || $text)) > 0 or starts_with(c.phone_key, nullif(phone_key($text), ''))
         )))
   )
   select ${shown}, c.last_on as "last_on?", c.total as "total!"
   from (
     select found.*, count(*) over ()::integer as total from found
     order by found.last_on desc nulls last, found.name, found.id limit $limit offset $offset
   ) c
   ${figures}
   order by c.last_on desc nulls last, c.name, c.id`,
)

export type FiguresRow = Omit<Awaited<ReturnType<typeof listCustomers>>[number], 'total'>

export function listCustomers(
  { db, at }: Context,
  page: { facilityId: number; text: string; isBlocked: boolean; offset: number },
) {
  return customers(db, { ...page, limit: CUSTOMERS_PER_PAGE, at })
}

const customer = prepared(
  'customer',
  `select ${shown}, ${lastOn} as "last_on?", c.version, c.note, c.member_until, c.certificate_until, c.blocked_at,
     coalesce((
       select json_agg(json_build_object('kind', l.kind, 'happenedAt', l.happened_at))
       from counted_lapse l join organized_match m on m.id = l.match_id
       where l.user_id = c.user_id and m.facility_id = c.facility_id
         and l.happened_at > coalesce($at?::timestamptz, now()) - lapse_life()
     ), '[]') as "match_lapses!"
   from customer c
   ${figures}
   where c.id = $id and c.facility_id = $facilityId`,
).giving<{ match_lapses: ToldLapse[] }>()

type Known = { facilityId: number; id: string }

export type CustomerRow = Awaited<ReturnType<typeof customer>>[number]

/** Undefined when it is no customer of the facility. */
export async function findCustomer({ db, at }: Context, known: Known) {
  const [row] = await customer(db, { ...known, at })
  return row
}

const bookingsOf = prepared(
  'customer-bookings',
  `select near.id as "id!", near.date as "date!", wall_time(near.start_minute) as "startTime!", wall_time(near.end_minute) as "endTime!",
     f.name as "fieldName", near.status as "status!", near.ends_at as "ends_at!", near.price_cents as "totalCents!", paid_cents(near.id) as "paidCents!"
   from (
     select b.*, moment.is_over, row_number() over (
       partition by moment.is_over order by abs(extract(epoch from b.starts_at - moment.now)), b.id
     ) as place
     from booking b
     cross join lateral (
       select now, b.ends_at <= now as is_over from coalesce($at?::timestamptz, now()) as now
     ) moment
     where b.customer_id = $id
   ) near
   join field f on f.id = near.field_id
   where f.facility_id = $facilityId and near.place <= $most
   order by near.is_over, near.place`,
).giving<{ status: StoredStatus }>()

/** Those to come from the next one on, then those that are over from the latest one back. */
export function listBookings({ db, at }: Context, known: Known) {
  return bookingsOf(db, { ...known, at, most: MOST_BOOKINGS / 2 })
}

const note = prepared(
  'customer-note',
  `update customer c set note = nullif($note, ''), member_until = $memberUntil?::date,
     certificate_until = $certificateUntil?::date, version = c.version + 1
   where c.id = $id and c.facility_id = $facilityId and c.version = $version
   returning c.id`,
)

type Seen = Known & { version: number }

/** False when the card has changed since that version. */
export async function saveNotes(
  { db }: Context,
  notes: Seen & { note: string; memberUntil: string | null; certificateUntil: string | null },
): Promise<boolean> {
  return (await note(db, notes)).length === 1
}

// Blocking somebody who is blocked already keeps the earlier moment.
const block = prepared(
  'customer-block',
  `update customer c set version = c.version + 1,
     blocked_at = case when $isBlocked then coalesce(c.blocked_at, $at?::timestamptz, now()) end
   where c.id = $id and c.facility_id = $facilityId and c.version = $version
   returning c.id`,
)

export async function saveBlock({ db, at }: Context, wish: Seen & { isBlocked: boolean }): Promise<boolean> {
  return (await block(db, { ...wish, at })).length === 1
}

const sweep = prepared(
  'sweep-customers',
  `delete from customer c
   where c.created_at < now() - interval '2 years'
     and not exists (select from booking b where b.customer_id = c.id and b.ends_at > now() - interval '2 years')`,
)

/**
 * Somebody who has not booked for two years is not a customer any more: notes, dates and block are deleted; the
 * bookings stay for as long as the law requires.
 */
export async function sweepCustomers(db: Context['db']): Promise<void> {
  await sweep(db)
}
