import type { FieldSummary } from '#contract/facility.ts'
import type { SportSlug } from '#contract/sport.ts'
import type { Database } from '../db/database.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { prepared } from '../db/prepared.ts'
import type { Context } from '../kit/context.ts'
import type { Payload } from '../kit/task.ts'

// A wish is to come until the last start that it accepts, which may be in the night after its evening (R51).
const isToCome = 'rome_instant(a.date, a.to_minute) > coalesce($at?::timestamptz, now())'

const alertsOf = prepared(
  'alerts-of',
  `select a.id as "id!", a.sport as "sport!", a.date as "date!", wall_time(a.from_minute) as "from_time!", wall_time(a.to_minute) as "to_time!", a.comune_code,
     wanted.name as field_name, coalesce(place.name, own.name) as facility_name,
     h.id as held_field_id, h.name as held_field_name, hy.name as held_facility_name, hy.city as held_city, hy.needs_approval as held_needs_approval,
     wall_time(a.held_minute) as held_time, a.held_until
   from alert a
   left join field wanted on wanted.id = a.field_id
   left join facility own on own.id = wanted.facility_id
   left join facility place on place.id = a.facility_id
   left join field h on h.id = a.held_field_id
   left join facility hy on hy.id = h.facility_id
   where a.user_id = $userId and (a.held_until is null and ${isToCome} or exists (
       select from field_occupancy o where o.ref = a.id and o.expires_at > coalesce($at?::timestamptz, now())
     ))
   order by a.date, a.from_minute, a.created_at
   limit 20`,
).giving<{ sport: SportSlug }>()

export type AlertRow = Awaited<ReturnType<typeof listAlerts>>[number]

/** The alerts that still wait and those for which a time is held; not those that are over. */
export function listAlerts({ db, at }: Pick<Context, 'db' | 'at'>, userId: string) {
  return alertsOf(db, { userId, at })
}

const insert = prepared(
  'insert-alert',
  `with wish as (
     select rome_instant($date::date, $toMinute::integer) <= coalesce($at?::timestamptz, now()) as is_over
   ),
   standing as (select count(*) as count from alert a where a.user_id = $userId and a.held_until is null and ${isToCome}),
   added as (
     insert into alert (id, user_id, sport, date, from_minute, to_minute, field_id, facility_id, comune_code, created_at)
     select $id, $userId, $sport, $date::date, $fromMinute, $toMinute, $fieldId?, $facilityId?, $comuneCode?,
       coalesce($at?::timestamptz, now())
     from standing, wish where standing.count < $most::integer and not wish.is_over
     on conflict do nothing
     returning id
   )
   select coalesce(added.id, known.id) as id, wish.is_over as "is_over!"
   from wish
   left join added on true
   left join alert known on known.user_id = $userId and known.held_until is null and known.sport = $sport
     and known.date = $date::date and known.from_minute = $fromMinute and known.to_minute = $toMinute
     and known.field_id is not distinct from $fieldId::integer
     and known.facility_id is not distinct from $facilityId::integer
     and known.comune_code is not distinct from $comuneCode::text`,
)

export type NewAlert = {
  id: string
  userId: string
  sport: SportSlug
  date: string
  fromMinute: number
  toMinute: number
  fieldId: number | null
  facilityId: number | null
  comuneCode: string | null
}

/** @returns its id, or that of the same wish made before; no id when it is over or the person has `most` wishes already */
export async function insertAlert({ db, at }: Context, wish: NewAlert, most: number) {
  const [row] = await oneAtATime(db, `alerts ${wish.userId}`, connection =>
    insert(connection, { ...wish, most, at }),
  )
  return { id: row?.id ?? undefined, isOver: row?.is_over ?? false }
}

const canBeWaitedFor = prepared(
  'can-be-waited-for',
  `select exists (
     select from bookable_facility y join field f on f.facility_id = y.id join field_sport p on p.field_id = f.id
     where p.sport = $sport and (y.id = $facilityId? or f.id = $fieldId?)
   ) as "exists!"`,
)

/** Whether a field, or a facility with one for the sport, can be booked at all. */
export async function isBookable(
  { db }: Context,
  where: { sport: SportSlug; fieldId: number | null; facilityId: number | null },
): Promise<boolean> {
  const [row] = await canBeWaitedFor(db, where)
  return row?.exists ?? false
}

const remove = prepared(
  'remove-alert',
  `with gone as (delete from alert where id = $id and user_id = $userId returning id)
   select release_ground(array[id]) from gone`,
)

/** Its hold goes with it. @returns whether there was one */
export async function removeAlert({ db }: Context, wish: { id: string; userId: string }): Promise<boolean> {
  return (await remove(db, wish)).length === 1
}

const holdFreed = prepared(
  'hold-freed-times',
  'select hold_freed_times(coalesce($at?::timestamptz, now())) as "held!"',
)

/** Holds each freed time for whoever has waited for it longest. @returns how many were held */
export async function holdFreedTimes({ db, at }: { db: Database; at?: Date }): Promise<number> {
  const [row] = await holdFreed(db, { at })
  return row?.held ?? 0
}

const alertForLetter = prepared(
  'alert-for-letter',
  `select a.id, a.sport, a.date, a.held_minute as "held_minute!", a.held_until as "held_until!", f.id as field_id,
     s.summary as "summary!", held.starts_at as "starts_at!", held.ends_at as "ends_at!", p.name, p.email
   from alert a
   join field f on f.id = a.held_field_id
   join field_summary s on s.id = f.id
   join profile p on p.id = a.user_id
   cross join lateral (
     select min(lower(o.during)) as starts_at, max(upper(o.during)) as ends_at
     from field_occupancy o where o.ref = a.id and o.expires_at > now()
     having count(*) > 0
   ) held
   where a.id = $alertId`,
).giving<{ sport: SportSlug; summary: FieldSummary }>()

export type AlertLetterRow = NonNullable<Awaited<ReturnType<typeof findAlertForLetter>>>

/** For the worker, which acts for nobody; nothing once the time is no longer held. */
export async function findAlertForLetter(db: Database, alertId: string) {
  const [row] = await alertForLetter(db, { alertId })
  return row
}

const lostOffer = prepared(
  'lost-offer-for-letter',
  `select a.id, a.sport, a.date, $startMinute::integer as "held_minute!", f.id as field_id, s.summary as "summary!",
     rome_instant(a.date, $startMinute::integer) as "starts_at!", $endsAt::timestamptz as "ends_at!", p.name, p.email
   from alert a
   join field f on f.id = $fieldId::integer
   join field_summary s on s.id = f.id
   join profile p on p.id = a.user_id
   where a.id = $alertId and not exists (
     select from field_occupancy o
     where o.ref = a.id and o.field_id = f.id and a.held_minute = $startMinute::integer and o.expires_at > now()
   )
     and not exists (select from rain_closing r where r.id = $rainId::uuid and r.undone_at is not null)`,
).giving<{ sport: SportSlug; summary: FieldSummary }>()

export type LostOfferRow = NonNullable<Awaited<ReturnType<typeof findLostOffer>>>

/** For the worker: a time that was held until its field closed; nothing once it is held for the same person again, or the rain was taken back. */
export async function findLostOffer(
  db: Database,
  { alertId, fieldId, startMinute, endsAt, rainId }: Payload<'alert-closed-letter'>,
) {
  const [row] = await lostOffer(db, { alertId, fieldId, startMinute, endsAt: new Date(endsAt), rainId })
  return row
}

const sweep = prepared('sweep-alerts', 'delete from alert where date < current_date - 1')

/** After its evening an alert can find nothing any more, and what somebody waited for is nobody's business. */
export async function sweepAlerts(db: Database): Promise<void> {
  await sweep(db)
}
