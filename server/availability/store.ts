import type { Minutes } from '#contract/shared.ts'
import { prepared } from '../db/prepared.ts'
import { readerId } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import type { Occupant } from './rules.ts'

const slotsOfDay = prepared(
  'slots-of-day',
  `select slot.start_minute as "start_minute!", rome_minute($date::date, slot.ends_at) as "end_minute!",
     slot.is_free as "is_free!", usual.minutes as "minutes!",
     price.cents as "price_cents!",
     not slot.is_free and exists (
       select from standing_on(f.ground, tstzrange(slot.starts_at, slot.ends_at), coalesce($at?::timestamptz, now()), $reader?::uuid) o
       where lower(o.during) = slot.starts_at
     ) as "is_booked!"
   from field f
   cross join lateral (
     select length.usual_minutes, customer_of_person(f.facility_id, $reader?::uuid) as customer
     from usual_length(f) length
     offset 0
   ) here
   cross join lateral slots_of(f, $date::date, coalesce($at?::timestamptz, now()), null, $reader?::uuid) slot
   cross join lateral (
     select case when slot.is_free
       then longest_fit(here.usual_minutes, slot.room)
       else slot.minutes
     end as minutes
     offset 0
   ) usual
   cross join lateral quote(f, $date::date, slot.start_minute, usual.minutes, here.customer) price
   where f.id = $fieldId
   order by slot.starts_at`,
).giving<{ minutes: Minutes }>()

export function listSlots({ db, at, actor }: Context, fieldId: number, date: string) {
  return slotsOfDay(db, { fieldId, date, at, reader: readerId(actor) })
}

const closedFor = (field: string, day: string) =>
  `(select p.words from period_of(${field}, ${day}) p where p.opens_minute is null and not p.keeps_week)`

const closedDay = prepared('closed-day', `select ${closedFor('$fieldId', '$date::date')} as words`)

/** Why a field is closed all day; null when it is not. */
export async function findClosedDay({ db }: Context, fieldId: number, date: string): Promise<string | null> {
  const [row] = await closedDay(db, { fieldId, date })
  return row?.words ?? null
}

const daysAhead = prepared(
  'days-ahead',
  `select day::date as "date!", exists (
     select from field_slots(asked.field_id, day::date, asked.at, null, asked.reader) slot where slot.is_free
   ) as "free!"
   -- In a \`select\` of its own no value is known: planned once, not each time, which takes longer than reading.
   from (
     select $fieldId::integer as field_id, $firstDay::date as first_day, $lastDay::date as last_day,
       coalesce($at?::timestamptz, now()) as at, $reader?::uuid as reader
     offset 0
   ) asked
   cross join lateral generate_series(asked.first_day, asked.last_day, interval '1 day') as day`,
)

/** The days from the first to the last and whether the field has anything free on each. */
export function listDays({ db, at, actor }: Context, fieldId: number, firstDay: string, lastDay: string) {
  return daysAhead(db, { fieldId, firstDay, lastDay, at, reader: readerId(actor) })
}

const optionsAtStart = prepared(
  'options-at-start',
  `select slot.minutes as "minutes!", slot.starts_at as "starts_at!", rome_minute($date::date, slot.ends_at) as "end_minute!",
     price.cents as "total_cents!", price.member_discount as "member_discount!",
     cancellable_until(y.cancellation_rule, y.cancellation_hours, slot.starts_at) as cancellable_until
   -- In a \`select\` of its own its length is not known: planned once, not each time for so few.
   from unnest((select $lengths::integer[])) as wanted (minutes)
   join field f on f.id = $fieldId
   join facility y on y.id = f.facility_id
   cross join lateral field_slots($fieldId, $date::date, coalesce($at?::timestamptz, now()), wanted.minutes, $reader?::uuid) slot
   cross join lateral quote(f, $date::date, slot.start_minute, slot.minutes, customer_of_person(y.id, $reader?::uuid)) price
   where slot.start_minute = $startMinute and slot.is_free
   order by slot.minutes`,
).giving<{ minutes: Minutes }>()

/** The lengths, of those `lengths` in minutes, that fit from a start, with their totals. */
export function listOptions(
  { db, at, actor }: Context,
  wanted: { fieldId: number; date: string; startMinute: number; lengths: readonly Minutes[] },
) {
  return optionsAtStart(db, { ...wanted, at, reader: readerId(actor) })
}

export type StartInstead = {
  field_id: number
  field_name: string
  start_minute: number
  price_cents: number
}

export type StartNearby = StartInstead & {
  facility_name: string
  distance_km: number | null
  needs_approval: boolean
}

/** How many facilities, the nearest ones, are asked for their free fields. */
const MOST_ASKED = 12
/** As far as one goes for the same hour where the comune has too little (R40). */
const NEARBY_KM = 15

// A field `g` has a sport in common with `f`.
const sharesSport = `exists (
      select from field_sport mine join field_sport other using (sport)
      where mine.field_id = f.id and other.field_id = g.id
    )`

// The same start in the nearest of the facilities `where`, on fields that share a sport with `f`.
const startsAmong = (where: string) => `
  select g.id as field_id, g.name as field_name, near.name as facility_name, near.km as distance_km, near.needs_approval,
    slot.start_minute, near.id as facility_id,
    (
      select q.cents
      from quote(g, asked.date, slot.start_minute, slot.minutes, customer_of_person(near.id, asked.reader)) q
    ) as price_cents
  from (
    select y.id, y.name, y.needs_approval, distance.km
    from bookable_facility y
    cross join lateral (
      select round(kilometres(home.latitude, home.longitude, y.latitude, y.longitude)::numeric, 1)::float8 as km
    ) distance
    where ${where} and exists (select from field g where g.facility_id = y.id and ${sharesSport})
    order by distance.km nulls last, y.id
    limit ${MOST_ASKED}
  ) near
  join field g on g.facility_id = near.id and ${sharesSport}
  cross join lateral field_slots(g.id, asked.date, asked.at, asked.minutes_instead, asked.reader) slot
  where slot.is_free and slot.start_minute = asked.start_minute
  order by near.km nulls last, near.id, g.id
  limit $mostNearby`

const around = `
  y.latitude between home.latitude - ${NEARBY_KM} / 111.0 and home.latitude + ${NEARBY_KM} / 111.0
  and y.longitude between home.longitude - ${NEARBY_KM} / (111 * cos(radians(home.latitude)))
    and home.longitude + ${NEARBY_KM} / (111 * cos(radians(home.latitude)))
  and y.comune_code <> home.comune_code and distance.km <= ${NEARBY_KM}`

// What lies around the comune of `home` is looked at only where it has too little itself.
const startsNearby = `
  select * from (
    (${startsAmong('y.comune_code = home.comune_code and y.id <> home.id')})
    union all
    (${startsAmong(around)})
  ) nearest
  limit $mostNearby`

// The free starts of a field's day: for a booking that moves, those that are free without it.
const freeStarts = (field: string, minutes: string) => `
  select slot.start_minute, slot.starts_at, slot.minutes
  from field_slots(${field}, asked.date, asked.at, ${minutes}, asked.reader) slot
  where asked.moving is null and slot.is_free
  union all
  select slot.start_minute, slot.starts_at, slot.minutes
  from moves_of(asked.moving, ${field}, asked.date, asked.at) slot
  where slot.is_free`

// One statement, because two would read two moments: a time freed or taken between them is neither taken nor offered.
const timeWanted = prepared(
  'time-wanted',
  `select exists (
       select from (${freeStarts('f.id', 'asked.minutes')}) slot where slot.start_minute = asked.start_minute
     ) as "is_free!",
     obstacle.kind as "kind?", obstacle.start_time as "start_time?", obstacle.end_time as "end_time?",
     coalesce(obstacle.is_mine, false) as "is_mine!", home.needs_approval as "needs_approval!",
     ${closedFor('f.id', 'asked.date')} as closed_for, home.booking_window_days as "booking_window_days!", home.notice_minutes as "notice_minutes!",
     (
       select coalesce(json_agg(json_build_object('field_id', g.id, 'field_name', g.name, 'start_minute', slot.start_minute,
         'price_cents', (select q.cents from quote(g, asked.date, slot.start_minute, slot.minutes, whose.customer) q)
       ) order by g.id, slot.starts_at), '[]')
       from field g
       cross join lateral (${freeStarts('g.id', 'asked.minutes_instead')}) slot
       where g.facility_id = f.facility_id
         and (g.id = f.id) <> (slot.start_minute = asked.start_minute)
         and (g.id = f.id or ${sharesSport})
     ) as "instead!",
     (select coalesce(json_agg(near order by near.distance_km nulls last, near.facility_id, near.field_id), '[]') from (${startsNearby}) near) as "nearby!"
   -- In a \`select\` of its own no value is known: planned once, not each time, which takes ten times as long as reading.
   from (
     select $fieldId::integer as field_id, $date::date as date, $startMinute::integer as start_minute, $minutes::integer as minutes,
       $minutesInstead::integer as minutes_instead, coalesce($at?::timestamptz, now()) as at, $reader?::uuid as reader,
       $moving?::uuid as moving
     offset 0
   ) asked
   join field f on f.id = asked.field_id
   join facility home on home.id = f.facility_id
   cross join lateral (select customer_of_person(home.id, asked.reader) as customer) whose
   cross join lateral (
     select tstzrange(starts_at, starts_at + make_interval(mins => asked.minutes)) as span
     from (select rome_instant(asked.date, asked.start_minute) as starts_at) start
   ) wanted
   left join lateral (
     select o.kind, wall_start(asked.date, o.during) as start_time,
       wall_end(asked.date, o.during) as end_time,
       exists (
         select from booking b
         where b.user_id = asked.reader and b.field_id = o.field_id and tstzrange(b.starts_at, b.ends_at) = o.during
           and b.status in ('pending', 'confirmed')
       ) as is_mine
     from standing_on(f.ground, wanted.span, asked.at, asked.reader) o
     -- What moves stands in its own way only where it stands already.
     where not exists (
       select from booking moving
       where moving.id = asked.moving and (moving.field_id, tstzrange(moving.starts_at, moving.ends_at)) = (o.field_id, o.during)
         and (f.id, wanted.span) <> (o.field_id, o.during)
     )
     order by lower(o.during)
     limit 1
   ) obstacle on true`,
).giving<{ kind: Occupant; instead: StartInstead[]; nearby: StartNearby[] }>()

/**
 * Whether a field is free from a start for `minutes`; if not, why it is closed all day, if it is; the first thing that occupies it, cut off where the day
 * begins and its night ends; and what is free instead for `minutesInstead`: other starts of the field that day, and the
 * same start on fields that share a sport, of its facility and, at most `mostNearby`, of others near it. A booking of the
 * reader that is to move there is `moving`, and what it holds counts as free. Undefined when there is no such field.
 */
export async function findTime(
  { db, at, actor }: Context,
  wanted: {
    fieldId: number
    date: string
    startMinute: number
    minutes: number
    minutesInstead: number
    mostNearby: number
    moving?: string
  },
) {
  const [row] = await timeWanted(db, { ...wanted, at, reader: readerId(actor) })
  return row
}
