import { prepared } from '../db/prepared.ts'
import type { Context } from '../kit/context.ts'
import type { Claim } from '../kit/idempotency.ts'
import type { Caller, Known } from './rules.ts'

/** What the contract calls a receipt; a retry reads the same. */
export type ChangedRow = {
  id: string
  version: number
  totalCents: number
  memberDiscountPercent?: number
  shareKey: string
}

const changed = `json_strip_nulls(json_build_object('id', b.id, 'version', b.sequence, 'totalCents', b.price_cents,
  'memberDiscountPercent', nullif(b.member_discount_percent, 0), 'shareKey', b.share_key))`

export type Span = { fieldId: number; date: string; startMinute: number; endMinute: number }
type OfFacility = { facilityId: number }

// Confirmed at once, because the desk is the facility. Limits and notice are for customers who book themselves (R50).
const bookAtDesk = prepared(
  'desk-book',
  `with slot as materialized (
     select span.*, price.cents, price.member_discount, y.cancellation_rule, y.cancellation_hours
     from field f
     join facility y on y.id = f.facility_id
     cross join lateral desk_span($date::date, $startMinute, $endMinute, coalesce($at?::timestamptz, now())) span
     cross join lateral quote(f, $date::date, $startMinute, span.minutes, customer_of_caller(y.id, $phone?, $email?)) price
     where f.id = $fieldId and f.facility_id = $facilityId
   ),
   held as materialized (
     select * from slot
     where hold_ground($fieldId, tstzrange(starts_at, ends_at), 'booking', $id::uuid, coalesce($at?::timestamptz, now()))
   ),
   made as (
     insert into booking (id, field_id, slot_id, date, start_minute, end_minute, starts_at, ends_at, price_cents,
       member_discount_percent, status, sport, notes, customer_name, email, phone, cancellable_until, sequence, created_at)
     select $id::uuid, $fieldId, $slotId, $date::date, $startMinute, $endMinute, starts_at, ends_at, cents,
       member_discount, 'confirmed',
       (select p.sport from field_sport p where p.field_id = $fieldId and p.sport = $sport?::text), $notes?, $customerName,
       $email?, $phone?,
       cancellable_until(cancellation_rule, cancellation_hours, starts_at), 1, coalesce($at?::timestamptz, now())
     from held
     where keep_to_letters($userId::uuid, $email?)
       and keep_to_price(greatest(cents, $shownCents?::integer), $shownCents?::integer)
     returning *
   ),
   undoable as (
     insert into desk_change (booking_id, sequence, before, undo_until)
     select id, sequence, null, coalesce($at?::timestamptz, now()) + undo_span() from made
   ),
   claimed as (
     insert into idempotency_key (user_id, key, request_hash, outcome)
     select $userId::uuid, $key, $requestHash, ${changed} from made b
     returning outcome
   )
   select claimed.outcome, announce('booking-letter', booking_letter(made.id, 'confirmed', 1)
     || jsonb_build_object('notBefore', now() + undo_span()), array['client'])
   from claimed, made`,
).giving<{ outcome: ChangedRow }>()

export type BookAtDesk = Claim &
  Span &
  OfFacility &
  Caller & {
    id: string
    slotId: string
    /** Not stored if it is not played on the field. */
    sport: string | undefined
    shownCents: number | undefined
  }

/** Undefined when there is no such time, or it is not free. */
export async function insertDeskBooking({ db, at }: Context, make: BookAtDesk) {
  const [row] = await bookAtDesk(db, { ...make, at })
  return row?.outcome
}

const staffed = prepared(
  'desk-has-staff',
  'select exists (select from verified_staff s where s.facility_id = $facilityId) as "has_staff!"',
)

/** Whether anybody verified works there. */
export async function hasStaff({ db }: Context, facilityId: number): Promise<boolean> {
  const [row] = await staffed(db, { facilityId })
  return row?.has_staff === true
}

const priceAtDesk = prepared(
  'desk-price',
  `select sum(price.cents)::integer as "totalCents!", max(price.member_discount) as "memberDiscountPercent!"
   from field f
   cross join unnest($date::date || $otherDates::date[]) as day
   cross join lateral desk_span(day, $startMinute, $endMinute, coalesce($at?::timestamptz, now())) span
   left join (booking b join field was on was.id = b.field_id)
     on b.id = $bookingId?::uuid and was.facility_id = f.facility_id
   cross join lateral quote(f, day, $startMinute, span.minutes,
     coalesce(b.customer_id, customer_of_caller(f.facility_id, $phone?, $email?))) price
   where f.id = $fieldId and f.facility_id = $facilityId
   having count(*) = 1 + cardinality($otherDates::date[])`,
)

/** Of all dates together; undefined when one of them has no such time. */
export async function findDeskPrice(
  { db, at }: Context,
  wish: Span &
    OfFacility &
    Record<'bookingId' | 'phone' | 'email', string | undefined> & { otherDates: readonly string[] },
) {
  const [row] = await priceAtDesk(db, { ...wish, at })
  return row
}

const mine = `select b.* from booking b join field f on f.id = b.field_id
  where b.id = $id and f.facility_id = $facilityId and b.sequence = $version and b.status in ('pending', 'confirmed')
    and b.ends_at > coalesce($at?::timestamptz, now())`

const moveAtDesk = prepared(
  'desk-move',
  `with mine as materialized (
     ${mine} and not exists (select from organized_match m where m.booking_id = b.id and m.status <> 'cancelled')
     for update of b
   ),
   slot as materialized (
     select span.*, price.cents, price.member_discount,
       cancellable_until_at_least(mine.cancellable_until,
         cancellable_until(y.cancellation_rule, y.cancellation_hours, span.starts_at), span.starts_at) as cancellable_until
     from mine
     join field f on f.id = $fieldId and f.facility_id = $facilityId
     join facility y on y.id = f.facility_id
     cross join lateral desk_span($date::date, $startMinute, $endMinute, coalesce($at?::timestamptz, now())) span
     cross join lateral quote(f, $date::date, $startMinute, span.minutes, mine.customer_id) price
   ),
   held as materialized (
     select slot.*, keep_for_undo(b, coalesce($at?::timestamptz, now())) as kept, known_place(b) as known
     from slot
     join booking b on b.id = $id
     where move_ground(array[$id::uuid], $fieldId, array[tstzrange(slot.starts_at, slot.ends_at)], 'booking', coalesce($at?::timestamptz, now()))
   ),
   moved as (
     update booking b set field_id = $fieldId, slot_id = $slotId, date = $date::date, start_minute = $startMinute,
       end_minute = $endMinute, starts_at = held.starts_at, ends_at = held.ends_at,
       price_cents = held.cents, member_discount_percent = held.member_discount,
       answer_by = case when b.status = 'pending' then least(b.answer_by, held.starts_at) end,
       cancellable_until = held.cancellable_until, sequence = b.sequence + 1,
       changed_at = coalesce($at?::timestamptz, now()), day_reminded_at = null, hours_reminded_at = null
     from held
     where b.id = held.kept and keep_to_price(greatest(held.cents, $shownCents?::integer), $shownCents?::integer)
     returning b.*, held.known
   )
   select ${changed} as "outcome!", tell_of_desk_change(b.id, booking_letter(b.id, 'rescheduled', b.sequence) || b.known) from moved b`,
).giving<{ outcome: ChangedRow }>()

export type ChangeAtDesk = Known & { version: number }

/** Undefined when the booking has changed since that version, or the new time is not free. */
export async function moveDeskBooking(
  { db, at }: Context,
  move: ChangeAtDesk & Span & { slotId: string; shownCents: number | undefined },
) {
  const [row] = await moveAtDesk(db, { ...move, at })
  return row?.outcome
}

const cancelAtDesk = prepared(
  'desk-cancel',
  `with mine as materialized (
     ${mine} and not ($withoutMatch::boolean and is_played_on(array[b.id])) for update of b
   ),
   kept as materialized (
     select keep_for_undo(b, coalesce($at?::timestamptz, now())) as id from mine join booking b on b.id = mine.id
   ),
   ended as materialized (
     select end_bookings(array(select id from kept), 'desk', coalesce($at?::timestamptz, now()), $words) as id
   )
   select json_strip_nulls(json_build_object('id', mine.id, 'version', mine.sequence + 1, 'totalCents', mine.price_cents,
     'memberDiscountPercent', nullif(mine.member_discount_percent, 0), 'shareKey', mine.share_key)) as "outcome!"
   from mine join ended on ended.id = mine.id`,
).giving<{ outcome: ChangedRow }>()

/** Undefined when the booking has changed since that version; `withoutMatch` also when a match is played on it. */
export async function cancelDeskBooking(
  { db, at }: Context,
  change: ChangeAtDesk & { words: string; withoutMatch: boolean },
) {
  const [row] = await cancelAtDesk(db, { ...change, at })
  return row?.outcome
}

const undoAtDesk = prepared(
  'desk-undo',
  `select undo_desk_change($id::uuid, $facilityId, $version, coalesce($at?::timestamptz, now())) as "isUndone!"`,
)

/** True when the desk's last change has been taken back. */
export async function undoDeskChange({ db, at }: Context, change: ChangeAtDesk): Promise<boolean> {
  const [row] = await undoAtDesk(db, { ...change, at })
  return row?.isUndone ?? false
}

const place = prepared(
  'desk-place',
  `select b.status, b.field_id as "fieldId", b.date, b.start_minute as "startMinute", b.end_minute as "endMinute"
   from booking b join field f on f.id = b.field_id
   where b.id = $id and f.facility_id = $facilityId`,
)

/** Field and time of a booking, for the audit log; undefined when it is not a booking of the facility. */
export async function findPlace({ db }: Context, known: Known) {
  const [row] = await place(db, known)
  if (!row) return undefined
  const { status, ...span } = row
  return { status, span }
}

const bookingNow = prepared(
  'desk-booking',
  `select b.status, b.sequence, b.ends_at, ${changed} as "outcome!",
     exists (select from organized_match m where m.booking_id = b.id and m.status <> 'cancelled') as "has_match!"
   from booking b join field f on f.id = b.field_id
   where b.id = $id and f.facility_id = $facilityId`,
).giving<{ outcome: ChangedRow }>()

/** As it is now; undefined when it is no booking of the facility. */
export async function findDeskBooking({ db }: Context, known: Known) {
  const [row] = await bookingNow(db, known)
  return row
}

// By then no change can be undone, and the earlier state of the booking, customer included, has no other use.
const sweep = prepared('desk-sweep', `delete from desk_change where undo_until < now() - interval '1 hour'`)

/** Forgets how bookings were before changes that can no longer be undone. */
export async function sweepDeskChanges(db: Context['db']): Promise<void> {
  await sweep(db)
}
