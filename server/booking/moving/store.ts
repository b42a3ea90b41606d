import { ANSWER_HOURS } from '../../availability/rules.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import type { Claim } from '../../kit/idempotency.ts'
import { type Shown, sayRefusal } from '../../kit/shown.ts'

export type MoveBooking = Claim & {
  id: string
  /** As the mover saw it: he gives up a time of which he knows when it is, and whether it was confirmed. */
  version: number | undefined
  fieldId: number
  date: string
  startMinute: number
  slotId: string
} & Shown

// One statement, so the old time is given up only together with taking the new one; the two may overlap.
const moveText = `
  with clock as (select coalesce($at?::timestamptz, now()) as at),
  mine as (
    select b.id, b.field_id, b.starts_at, b.status, b.customer_id, b.phone, b.email, f.facility_id, coalesce(b.changed_at, b.created_at) as last_change,
      minutes_between(b.starts_at, b.ends_at)::integer as minutes, known_place(b) as known
    from booking b join field f on f.id = b.field_id, clock
    where b.id = $id and b.user_id = $userId and b.sequence = coalesce($version?::integer, b.sequence) and b.status in ('pending', 'confirmed')
      and b.cancellable_until >= clock.at
      and not exists (select from organized_match m where m.booking_id = b.id and m.status <> 'cancelled')
    for update of b
  ),
  slot as materialized (
    select slot.*, y.needs_approval, mine.facility_id, mine.phone, mine.email,
      price.cents as price_cents, price.member_discount,
      cancellable_until(y.cancellation_rule, y.cancellation_hours, slot.starts_at) as cancellable_until
    from clock, mine
    join field f on f.id = $fieldId and f.facility_id = mine.facility_id
    join facility y on y.id = f.facility_id
    cross join lateral field_slots($fieldId, $date::date, coalesce($at?::timestamptz, now()), mine.minutes, $userId::uuid) slot
    cross join lateral quote(f, $date::date, slot.start_minute, slot.minutes, mine.customer_id) price
    where slot.start_minute = $startMinute and (mine.field_id <> $fieldId or mine.starts_at <> slot.starts_at)
  ),
  held as (
    select slot.*, clock.at from slot, clock
    where move_ground(array[$id::uuid], $fieldId, array[tstzrange(slot.starts_at, slot.ends_at)], 'booking', clock.at, $userId::uuid)
  ),
  moved as (
    update booking b set field_id = $fieldId, slot_id = $slotId, date = $date::date,
      start_minute = held.start_minute, end_minute = rome_minute($date::date, held.ends_at),
      starts_at = held.starts_at, ends_at = held.ends_at, price_cents = held.price_cents,
      member_discount_percent = held.member_discount,
      status = case when held.needs_approval then 'pending' else 'confirmed' end,
      answer_by = case when held.needs_approval then least(held.at + interval '${ANSWER_HOURS} hours', held.starts_at) end,
      cancellable_until = held.cancellable_until, sequence = b.sequence + 1, changed_at = held.at,
      day_reminded_at = null, hours_reminded_at = null
    from held
    where b.id = $id and keep_out_blocked(held.facility_id, $userId::uuid, held.phone, held.email)
      and keep_to_price(held.price_cents, $shownCents?::integer)
      and keep_to_cancellation(held.cancellable_until, $shownFreeUntil?::timestamptz, held.at)
      and keep_to_approval(held.needs_approval, $shownApproval?::boolean)
    returning b.id, b.status, b.sequence
  ),
  claimed as (
    insert into idempotency_key (user_id, key, request_hash, outcome)
    select $userId::uuid, $key, $requestHash, json_build_object('id', moved.id) from moved
    returning outcome
  )
  select moved.id,
    announce('booking-letter', booking_letter(moved.id, case moved.status when 'pending' then 'pending' else 'moved' end,
      moved.sequence) || mine.known || was.request || was.settling, array['client', 'facility'])
  from moved, mine, clock, lateral (
    -- Moved again and again: whatever the next move overtakes within a minute is never said.
    select case when mine.last_change > clock.at - interval '2 minutes'
        then jsonb_build_object('notBefore', now() + interval '1 minute') else '{}' end as settling,
      case when mine.status = 'pending' then '{"wasRequest": true}'::jsonb else '{}' end as request
  ) as was`

const move = prepared('move-booking', moveText)

/**
 * Undefined when nothing was moved: the mover may not move the booking any more, has not seen how it
 * is now, or the new time is not free.
 * @throws Problem booking-declined when the facility has blocked the mover meanwhile, price-changed, cancellation-changed or
 * approval-changed when he was shown other terms
 */
export async function moveBooking(
  { db, at }: Context,
  wish: MoveBooking,
): Promise<{ id: string } | undefined> {
  const [row] = await move(db, { ...wish, at }).catch(sayRefusal)
  return row
}

const slotsToMoveTo = prepared(
  'slots-to-move-to',
  `select slot.start_minute as "start_minute!", rome_minute($date::date, slot.ends_at) as "end_minute!", slot.is_free as "is_free!",
     price.cents as "price_cents!",
     cancellable_until(y.cancellation_rule, y.cancellation_hours, slot.starts_at) as cancellable_until
   from booking b
   join field f on f.id = $fieldId
   join facility y on y.id = f.facility_id
   cross join lateral moves_of(b.id, f.id, $date::date, coalesce($at?::timestamptz, now())) slot
   cross join lateral quote(f, $date::date, slot.start_minute, slot.minutes, b.customer_id) price
   where b.id = $id
   order by slot.starts_at`,
)

/** Every start of a field's day to which a booking could move, and whether it is free for it. */
export function listSlotsToMoveTo({ db, at }: Context, wish: { id: string; fieldId: number; date: string }) {
  return slotsToMoveTo(db, { ...wish, at })
}

const daysToMoveTo = prepared(
  'days-to-move-to',
  `select day::date as "date!", exists (
     select from moves_of($id::uuid, $fieldId, day::date, coalesce($at?::timestamptz, now())) slot where slot.is_free
   ) as "free!"
   from generate_series($firstDay::date, $lastDay::date, interval '1 day') as day`,
)

/** The days from the first to the last and whether a booking could move to any start of each. */
export function listDaysToMoveTo(
  { db, at }: Context,
  wish: { id: string; fieldId: number; firstDay: string; lastDay: string },
) {
  return daysToMoveTo(db, { ...wish, at })
}
