import { statement } from '../../db/statement.ts'
import type { Context } from '../../kit/context.ts'

export type MoveBooking = {
  id: string
  userId: string
  fieldId: number
  date: string
  startMinute: number
  slotId: string
  key: string
  requestHash: string
}

// One statement, so the old time is given up only together with taking the new one. The occupancy itself moves:
// where the new time is taken the exclusion constraint undoes everything, and a booking may slide over its own time.
const moveText = `
  with clock as (select coalesce($9::timestamptz, now()) as at),
  mine as (
    select b.id, b.occupancy_id, b.field_id, b.starts_at, f.facility_id,
      (extract(epoch from b.ends_at - b.starts_at) / 60)::integer as minutes
    from booking b join field f on f.id = b.field_id, clock
    where b.id = $1 and b.user_id = $2 and b.status in ('pending', 'confirmed') and b.cancellable_until >= clock.at
    for update of b
  ),
  slot as (
    select slot.starts_at, slot.ends_at, y.needs_approval, mine.occupancy_id,
      quote_cents($3, $4::date, slot.start_minute, slot.minutes) as price_cents,
      cancellable_until(y.cancellation_rule, y.cancellation_hours, slot.starts_at) as cancellable_until
    from clock, mine
    join field f on f.id = $3 and f.facility_id = mine.facility_id
    join facility y on y.id = f.facility_id
    cross join lateral field_slots($3, $4::date, coalesce($9::timestamptz, now()), mine.minutes) slot
    where slot.start_minute = $5 and (mine.field_id <> $3 or mine.starts_at <> slot.starts_at)
  ),
  held as (
    update field_occupancy o set field_id = $3, during = tstzrange(slot.starts_at, slot.ends_at)
    from slot where o.id = slot.occupancy_id
    returning o.id
  ),
  moved as (
    update booking b set field_id = $3, slot_id = $6, date = $4::date,
      start_time = (slot.starts_at at time zone 'Europe/Rome')::time,
      end_time = (slot.ends_at at time zone 'Europe/Rome')::time,
      starts_at = slot.starts_at, ends_at = slot.ends_at, price_cents = slot.price_cents,
      status = case when slot.needs_approval then 'pending' else 'confirmed' end,
      answer_by = case when slot.needs_approval then least(clock.at + interval '24 hours', slot.starts_at) end,
      cancellable_until = slot.cancellable_until, sequence = b.sequence + 1, changed_at = clock.at,
      day_reminded_at = null, hours_reminded_at = null
    from slot, held, clock
    where b.id = $1
    returning b.id, b.status, b.sequence
  ),
  claimed as (
    insert into idempotency_key (user_id, key, request_hash, outcome)
    select $2::uuid, $7, $8, json_build_object('id', moved.id) from moved
    returning outcome
  ),
  announced as (
    insert into outbox (task, payload)
    select 'booking-letter', json_build_object('bookingId', moved.id,
      'event', case moved.status when 'pending' then 'pending' else 'moved' end, 'to', reader,
      'sequence', moved.sequence)
    from moved, unnest(array['client', 'facility']) as reader
  )
  select id from moved`

const move = statement<{ id: string }>('move-booking', moveText)

/** @throws the database's own error when the new time is taken: nothing has changed then */
export async function moveBooking({ db, at }: Context, wish: MoveBooking): Promise<boolean> {
  const { id, userId, fieldId, date, startMinute, slotId, key, requestHash } = wish
  const rows = await move(db, [id, userId, fieldId, date, startMinute, slotId, key, requestHash, at ?? null])
  return rows.length === 1
}

/** True when something else stands at the new time. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23P01'
}

/** True when two moves waited for each other's time: trying again finds out who was first. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01'
}
