import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Store } from './factories.ts'

/** A booking of any day, past ones included; its price is what the field's bands make of it. */
export type BookingWish = {
  id?: string
  fieldId: number
  /** yyyy-MM-dd in Rome. */
  date: string
  startMinute: number
  minutes?: number
  userId?: string
  customerName?: string
  email?: string
  phone?: string
  notes?: string
  status?: 'confirmed' | 'pending' | 'cancelled'
  /** How many days before it was made. */
  madeDaysBefore?: number
}
export type ClosureWish = {
  fieldId: number
  date: string
  startMinute: number
  minutes: number
  reason: string
}

/**
 * Books without asking whether the field is open, as is needed for past bookings and for callers at the desk.
 * A wish that overlaps something is left out. @returns the ids of those made
 */
export async function makeBookings({ query }: Store, wishes: readonly BookingWish[]): Promise<string[]> {
  const rows = wishes.map(wish => ({
    id: randomUUID(),
    minutes: 60,
    status: 'confirmed',
    madeDaysBefore: 2,
    customerName: 'Ada Prova',
    email: 'ada.prova@demo.example',
    phone: '333 1234567',
    ...wish,
  }))
  const insert = CompiledQuery.raw(
    `with wish as materialized (
       select w.*, rome_instant(w.date, w."startMinute") as starts_at,
         rome_instant(w.date, w."startMinute") + make_interval(mins => w.minutes) as ends_at
       from jsonb_to_recordset($1) as w (id uuid, "fieldId" integer, date date, "startMinute" integer,
         minutes integer, "userId" uuid, "customerName" text, email text, phone text, notes text, status text,
         "madeDaysBefore" integer)
     ),
     held as (
       select * from wish
       where status = 'cancelled' or hold_ground("fieldId", tstzrange(starts_at, ends_at), 'booking', id, now())
     )
     insert into booking (id, user_id, field_id, slot_id, date, start_minute, end_minute, starts_at, ends_at,
       price_cents, status, notes, customer_name, email, phone, cancellable_until, created_at, cancelled_at)
     select w.id, w."userId", f.id,
       f.id || '-' || to_char(w.date, 'YYYYMMDD') || '-' || replace(wall_time(rome_minute(w.date, w.starts_at)), ':', ''),
       w.date, rome_minute(w.date, w.starts_at), rome_minute(w.date, w.ends_at),
       w.starts_at, w.ends_at, price.cents, w.status, w.notes,
       w."customerName", w.email, w.phone,
       cancellable_until(y.cancellation_rule, y.cancellation_hours, w.starts_at),
       w.starts_at - make_interval(days => w."madeDaysBefore"),
       case when w.status = 'cancelled' then w.starts_at - interval '1 day' end
     from held w
     join field f on f.id = w."fieldId"
     join facility y on y.id = f.facility_id
     cross join lateral quote(f, w.date, w."startMinute", w.minutes) price
     returning id`,
    [JSON.stringify(rows)],
  )
  // The statement above ends in `returning id`.
  const { rows: made } = await query.executeQuery(insert as CompiledQuery<{ id: string }>)
  return made.map(row => row.id)
}

/** @throws when the time was already taken */
export async function makeBooking(db: Store, wish: BookingWish): Promise<string> {
  const [id] = await makeBookings(db, [wish])
  if (!id) throw new Error(`Field ${wish.fieldId} is taken on ${wish.date} at minute ${wish.startMinute}`)
  return id
}

/** @throws when a closure overlaps anything that stands at the moment `at` */
export async function makeClosures(
  { query }: Store,
  wishes: readonly ClosureWish[],
  at = new Date(),
): Promise<void> {
  const insert = CompiledQuery.raw(
    `with wish as materialized (
       select gen_random_uuid() as id, w."fieldId", w.reason, tstzrange(
         rome_instant(w.date, w."startMinute"),
         rome_instant(w.date, w."startMinute") + make_interval(mins => w.minutes)
       ) as during
       from jsonb_to_recordset($1) as w ("fieldId" integer, date date, "startMinute" integer, minutes integer, reason text)
     ),
     held as (
       select * from wish where hold_ground("fieldId", during, 'closure', id, $2::timestamptz)
     )
     insert into closure (id, field_id, during, reason) select id, "fieldId", during, reason from held returning id`,
    [JSON.stringify(wishes), at],
  )
  const { rows } = await query.executeQuery(insert)
  if (rows.length < wishes.length) throw new Error('What should be closed is taken already')
}
