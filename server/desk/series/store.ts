import type { Occupant } from '../../availability/rules.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import type { Claim } from '../../kit/idempotency.ts'
import type { Caller, Known } from '../rules.ts'

type Hours = { facilityId: number; fieldId: number; startMinute: number; endMinute: number }

const days = prepared(
  'series-days',
  `select day as "date!", span.starts_at is not null as "is_time!",
     coalesce((select q.cents from quote(f, day, $startMinute, span.minutes) q), 0) as "total_cents!", o.kind as "kind?",
     wall_start(day, o.during) as "start_time?", wall_end(day, o.during) as "end_time?",
     coalesce(b.customer_name, c.reason) as "who?", (select p.words from period_of(f.id, day) p) as "period?"
   from unnest($dates::date[]) as day
   join field f on f.id = $fieldId and f.facility_id = $facilityId
   left join lateral desk_span(day, $startMinute, $endMinute, coalesce($at?::timestamptz, now())) span on true
   left join lateral (
     select o.kind, o.during, o.ref
     from field_occupancy o
     -- Without a time the range would be all of time.
     where span.starts_at is not null and o.unit = any (f.ground) and o.during && tstzrange(span.starts_at, span.ends_at)
       and not o.ref = any ($except::uuid[])
       and (o.expires_at is null or o.expires_at > coalesce($at?::timestamptz, now()))
     order by lower(o.during) limit 1
   ) o on true
   left join booking b on b.id = o.ref
   left join closure c on c.id = o.ref
   order by day`,
).giving<{ kind: Occupant }>()

/** One row for each day, with the first thing that is in the way; no rows when the field is not the facility's. */
export function listSeriesDays(
  { db, at }: Context,
  wish: Hours & { dates: readonly string[]; except?: readonly string[] },
) {
  return days(db, { except: [], ...wish, at })
}

/**
 * The first of several dates: its letter is about all, and about the others where the desk changes it before it is sent.
 * @param known of a date, beside what every letter knows
 */
function toldOf(dates: 'made' | 'moved', known = "'{}'::jsonb"): string {
  return `told as (
     select (array_agg(d.id order by d.starts_at))[1] as id, (array_agg(d.sequence order by d.starts_at))[1] as sequence,
       (array_agg(${known} order by d.starts_at))[1] as known,
       jsonb_agg(jsonb_build_object('bookingId', d.id, 'sequence', d.sequence) || ${known} order by d.starts_at) - 0 as instead,
       count(*)::integer as bookings
     from ${dates} d having count(*) > 0
   )`
}

const book = prepared(
  'series-book',
  `with slot as materialized (
     select wanted.day, wanted.slot_id, span.*, price.cents, price.member_discount, gen_random_uuid() as id,
       y.cancellation_rule, y.cancellation_hours
     from unnest($dates::date[], $slotIds::text[]) as wanted (day, slot_id)
     join field f on f.id = $fieldId and f.facility_id = $facilityId
     join facility y on y.id = f.facility_id
     cross join lateral desk_span(wanted.day, $startMinute, $endMinute, coalesce($at?::timestamptz, now())) span
     cross join lateral quote(f, wanted.day, $startMinute, span.minutes, customer_of_caller(y.id, $phone?, $email?)) price
   ),
   held as materialized (
     select case when count(*) = cardinality($dates::date[])
       then move_ground(array_agg(id), $fieldId, array_agg(tstzrange(starts_at, ends_at)), 'booking', coalesce($at?::timestamptz, now()))
     end as is_held
     from slot
   ),
   series as (
     insert into booking_series (id, facility_id, created_by)
     select $id::uuid, $facilityId, $userId::uuid from held
     where is_held and keep_to_letters($userId::uuid, $email?)
       and keep_to_price(greatest($shownCents?::integer, (select sum(cents)::integer from slot)), $shownCents?::integer)
     returning id
   ),
   made as (
     insert into booking (id, field_id, slot_id, date, start_minute, end_minute, starts_at, ends_at, price_cents,
       member_discount_percent, status, notes, customer_name, email, phone, cancellable_until, sequence, created_at, series_id)
     select slot.id, $fieldId, slot_id, day, $startMinute, $endMinute, starts_at, ends_at, cents,
       member_discount, 'confirmed', $notes?, $customerName, $email?, $phone?,
       cancellable_until(cancellation_rule, cancellation_hours, starts_at), 1, coalesce($at?::timestamptz, now()), series.id
     from slot, series
     returning *
   ),
   undoable as (
     insert into desk_change (booking_id, sequence, before, undo_until, together)
     select id, sequence, null, coalesce($at?::timestamptz, now()) + undo_span(), $id::uuid from made
   ),
   claimed as (
     insert into idempotency_key (user_id, key, request_hash, outcome)
     select $userId::uuid, $key, $requestHash,
       json_build_object('id', $id::uuid, 'bookings', count(*), 'totalCents', sum(made.price_cents))
     from made having count(*) > 0
     returning outcome
   ),
   ${toldOf('made')}
   select claimed.outcome, announce('booking-letter', booking_letter(told.id, 'confirmed', 1)
     || jsonb_build_object('instead', told.instead, 'notBefore', now() + undo_span()), array['client'])
   from claimed, told`,
).giving<{ outcome: { id: string; bookings: number; totalCents: number } }>()

export type BookSeries = Claim &
  Hours &
  Caller & {
    id: string
    dates: readonly string[]
    slotIds: readonly string[]
    shownCents: number | undefined
  }

/** Undefined when one of the days is not free: then none is booked. */
export async function insertSeries({ db, at }: Context, series: BookSeries) {
  const [row] = await book(db, { ...series, at })
  return row?.outcome
}

// The bookings of a series that are still to come; locked in the order of their ids, as everywhere that locks several.
const rest = `mine as materialized (
     select b.* from booking b join field f on f.id = b.field_id
     where b.id = $id and f.facility_id = $facilityId and b.sequence = $version and b.series_id is not null
       and b.status in ('pending', 'confirmed') and b.starts_at > coalesce($at?::timestamptz, now())
   ),
   rest as materialized (
     select b.* from booking b join mine on mine.series_id = b.series_id
     where b.status in ('pending', 'confirmed') and b.starts_at > coalesce($at?::timestamptz, now())
       and ($isAll or b.starts_at >= mine.starts_at)
       and ($withMatches or not exists (
         select from organized_match m where m.booking_id = b.id and m.status <> 'cancelled'
       ))
     order by b.id for update of b
   )`

const cancel = prepared(
  'series-cancel',
  `with ${rest},
   kept as materialized (
     select keep_for_undo(b, coalesce($at?::timestamptz, now()), $changeId::uuid) as id from rest join booking b on b.id = rest.id
   ),
   ended as materialized (
     select end_bookings(array(select id from kept), 'desk', coalesce($at?::timestamptz, now()), $words) as id
   )
   select count(*)::integer as "bookings!" from ended`,
)

/** The change is undone by its `changeId`. */
export type ChangeSeries = {
  facilityId: number
  id: string
  changeId: string
  version: number
  isAll: boolean
}

/** How many have been cancelled; none when the booking has changed since that version. */
export async function cancelSeries({ db, at }: Context, change: ChangeSeries & { words: string }) {
  const [row] = await cancel(db, { ...change, withMatches: true, at })
  return row?.bookings ?? 0
}

// Players count on the time of a match: it stays where it is.
const move = prepared(
  'series-move',
  `with ${rest},
   slot as materialized (
     select rest.id, rest.date + $days::integer as day, span.*, price.cents, price.member_discount,
       cancellable_until_at_least(rest.cancellable_until,
         cancellable_until(y.cancellation_rule, y.cancellation_hours, span.starts_at), span.starts_at) as cancellable_until
     from rest
     join field f on f.id = $fieldId and f.facility_id = $facilityId
     join facility y on y.id = f.facility_id
     cross join lateral desk_span(rest.date + $days::integer, $startMinute, $endMinute, coalesce($at?::timestamptz, now())) span
     cross join lateral quote(f, rest.date + $days::integer, $startMinute, span.minutes, rest.customer_id) price
   ),
   held as materialized (
     select case when count(*) > 0 and count(*) = (select count(*) from rest)
       then move_ground(array_agg(id), $fieldId, array_agg(tstzrange(starts_at, ends_at)), 'booking', coalesce($at?::timestamptz, now()))
     end as is_held
     from slot
   ),
   kept as materialized (
     select keep_for_undo(b, coalesce($at?::timestamptz, now()), $changeId::uuid) as id, known_place(b) as known
     from held
     join rest on held.is_held
       and keep_to_price(greatest($shownCents?::integer, (select sum(cents)::integer from slot)), $shownCents?::integer)
     join booking b on b.id = rest.id
   ),
   moved as (
     update booking b set field_id = $fieldId, slot_id = $fieldId || to_char(slot.day, '-YYYYMMDD-') || $clock, date = slot.day,
       start_minute = $startMinute, end_minute = $endMinute, starts_at = slot.starts_at, ends_at = slot.ends_at,
       price_cents = slot.cents, member_discount_percent = slot.member_discount,
       cancellable_until = slot.cancellable_until, sequence = b.sequence + 1,
       changed_at = coalesce($at?::timestamptz, now()), day_reminded_at = null, hours_reminded_at = null
     from slot join kept on kept.id = slot.id
     where b.id = slot.id
     returning b.*, kept.known
   ),
   ${toldOf('moved', 'd.known')}
   select tell_of_desk_change(told.id, booking_letter(told.id, 'rescheduled', told.sequence)
     || told.known || jsonb_build_object('instead', told.instead)), told.bookings as "bookings!"
   from told`,
)

export type MoveSeries = ChangeSeries &
  Hours & { days: number; clock: string; shownCents: number | undefined }

/** How many have been moved; none when one of them cannot be moved. */
export async function moveSeries({ db, at }: Context, change: MoveSeries) {
  const [row] = await move(db, { ...change, withMatches: false, at })
  return row?.bookings ?? 0
}

const booked = prepared(
  'series-bookings',
  `select other.id, other.date
   from booking b
   join field f on f.id = b.field_id
   join booking other on other.series_id = b.series_id
   where b.id = $id and f.facility_id = $facilityId
     and other.status in ('pending', 'confirmed') and other.starts_at > coalesce($at?::timestamptz, now())
     and ($isAll or other.starts_at >= b.starts_at)
     and not exists (select from organized_match m where m.booking_id = other.id and m.status <> 'cancelled')
   order by other.starts_at`,
)

/** The bookings that move together. */
export function listRest({ db, at }: Context, known: Known & { isAll: boolean }) {
  return booked(db, { ...known, at })
}

const undo = prepared(
  'series-undo',
  `with changed as materialized (
     select b.series_id from desk_change c join booking b on b.id = c.booking_id where c.together = $changeId limit 1
   )
   select changed.series_id as "seriesId!",
     undo_together($changeId, $facilityId, coalesce($at?::timestamptz, now())) as "bookings!"
   from changed`,
)

/** The series, and how many of its bookings are as before; undefined when it is too late, or their ground is taken. */
export async function undoSeriesChange(
  { db, at }: Context,
  change: { facilityId: number; changeId: string },
): Promise<{ seriesId: string; bookings: number } | undefined> {
  const [row] = await undo(db, { ...change, at })
  return row && row.bookings > 0 ? row : undefined
}

const standing = prepared(
  'series-change-standing',
  `select b.id from desk_change c join booking b on b.id = c.booking_id join field f on f.id = b.field_id
   where c.together = $changeId and f.facility_id = $facilityId
     and (c.sequence = b.sequence or c.undo_until <= coalesce($at?::timestamptz, now()))
   limit 1`,
)

/** Whether every booking of a change has been changed again while it could still be undone. */
export async function isChangedAgain({ db, at }: Context, change: { facilityId: number; changeId: string }) {
  const rows = await standing(db, { ...change, at })
  return rows.length === 0
}
