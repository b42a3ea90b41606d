import type pg from 'pg'
import type { NewBooking } from '#contract/booking.ts'
import { minuteOf } from '#contract/wall-clock.ts'

/** What a client knows of one request: times are its own clock's, which is also the database's. */
export type Attempt = {
  key: string
  wish: NewBooking
  invokedAt: Date
  answeredAt?: Date
  /** Unknown: no answer came, so the request may have been carried out or not. */
  outcome: 'ok' | 'refused' | 'unknown'
  bookingId?: string
  code?: string
  /** Set once its cancellation was asked for, whatever came of that. */
  cancellation?: 'ok' | 'unknown'
  /** When the answer to that came. A time is given up at some moment before it, and after the one that is stored, where it began. */
  freedAt?: Date
}

/** A pool, or one connection in the middle of a transaction. */
type Connection = pg.Pool | pg.PoolClient

type Stored = {
  id: string
  key: string | null
  field_id: number
  date: string
  from_minute: number
  to_minute: number
  status: string
  created_at: Date
  cancelled_at: Date | null
  is_held: boolean
  letters: number
}

/**
 * Compares what clients saw with what is stored. @returns what does not fit, in words; nothing when all is well.
 * Every attempt on these fields must be in the history, and no worker may have taken letters from the queue.
 */
export async function checkHistory(db: Connection, attempts: readonly Attempt[]): Promise<string[]> {
  const stored = await readBookings(db)
  const byKey = Map.groupBy(stored, booking => booking.key)
  const known = new Set(attempts.map(attempt => attempt.key))
  const freed = new Map(attempts.map(({ bookingId, freedAt }) => [bookingId, freedAt]))
  for (const booking of stored) booking.cancelled_at = freed.get(booking.id) ?? booking.cancelled_at
  return [
    ...attempts.flatMap(attempt => checkAttempt(attempt, byKey.get(attempt.key) ?? [], stored)),
    ...stored.flatMap(booking => checkBooking(booking, known)),
    ...(await findOrphans(db)),
  ]
}

function checkAttempt(attempt: Attempt, mine: Stored[], all: Stored[]): string[] {
  const { key, outcome, bookingId, code, cancellation } = attempt
  if (outcome === 'unknown') return [`${key} was never resolved`]
  if (outcome === 'ok') {
    if (mine.length !== 1) return [`${key} was acknowledged and is stored ${mine.length} times`]
    if (mine[0]?.id !== bookingId)
      return [`${key} was acknowledged as ${bookingId}, stored as ${mine[0]?.id}`]
    const isCancelled = mine[0]?.status === 'cancelled'
    if (cancellation === 'ok' && !isCancelled) return [`${key} was cancelled and still stands`]
    if (cancellation === undefined && isCancelled) return [`${key} is cancelled and nobody asked for it`]
    return []
  }
  if (mine.length > 0) return [`${key} was refused and is stored`]
  const isJust = code === 'booking-exists' && all.some(other => stoodInTheWay(attempt, other))
  return isJust ? [] : [`${key} was refused (${code}) though nothing stood in its way`]
}

/** Alive at some moment between the question and the answer, and over a part of the time asked for. */
function stoodInTheWay({ wish, invokedAt, answeredAt }: Attempt, other: Stored): boolean {
  const from = minuteOf(wish.startTime)
  return (
    other.field_id === wish.fieldId &&
    other.date === wish.date &&
    other.from_minute < from + wish.minutes &&
    from < other.to_minute &&
    other.created_at <= (answeredAt ?? new Date()) &&
    (other.cancelled_at === null || other.cancelled_at >= invokedAt)
  )
}

function checkBooking(booking: Stored, known: Set<string>): string[] {
  const { id, key, status, is_held, letters } = booking
  const problems: string[] = []
  if (key === null || !known.has(key)) problems.push(`${id} is stored and nobody asked for it`)
  if (is_held !== (status !== 'cancelled')) problems.push(`${id} is ${status}, its time held: ${is_held}`)
  const expected = status === 'cancelled' ? 4 : 2
  if (letters !== expected) problems.push(`${id} is ${status} with ${letters} letters`)
  return problems
}

async function readBookings(db: Connection): Promise<Stored[]> {
  const { rows } = await db.query<Stored>(
    `select b.id, i.key, b.field_id, b.date, rome_minute(b.date, b.starts_at) as from_minute,
       rome_minute(b.date, b.ends_at) as to_minute, b.status, b.created_at, b.cancelled_at,
       exists (select from field_occupancy o where o.ref = b.id and o.field_id = b.field_id) as is_held,
       (select count(*) from outbox j where j.payload ->> 'bookingId' = b.id::text) as letters
     from booking b
     left join idempotency_key i on i.outcome ->> 'id' = b.id::text`,
  )
  return rows
}

async function findOrphans(db: Connection): Promise<string[]> {
  const { rows } = await db.query<{ problem: string }>(
    `select 'occupancy ' || o.id || ' belongs to no booking' as problem
     from field_occupancy o
     where o.kind = 'booking' and not exists (select from booking b where b.id = o.ref)
     union all
     select 'letter ' || j.id || ' belongs to no booking'
     from outbox j
     where not exists (select from booking b where b.id::text = j.payload ->> 'bookingId')
     union all
     select 'bookings ' || one.ref || ' and ' || other.ref || ' overlap'
     from field_occupancy one
     join field_occupancy other on other.unit = one.unit and other.id > one.id and other.during && one.during`,
  )
  return rows.map(row => row.problem)
}
