import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

export type Span = { facilityId: number; fromDate: string; toDate: string }

// Minutes are counted hour by hour. An occupancy counts for each field that covers its ground (R52), within the field's
// hours. What stands on several parts of a field at the same time takes it once, and is not closed as well. What begins
// at night may belong to the evening before (R51).
const occupancy = prepared(
  'numbers-occupancy',
  `with open as materialized (
     select f.id as field_id, day::date as day, h.opens_minute, h.closes_minute
     from field f
     cross join generate_series($fromDate::date, $toDate::date, interval '1 day') as day
     cross join lateral hours_of(f.id, day::date) h
     where f.facility_id = $facilityId
   ),
   stood as (
     select f.id as field_id,
       coalesce(range_agg(o.during) filter (where o.kind <> 'closure'), '{}') as taken,
       coalesce(range_agg(o.during) filter (where o.kind = 'closure'), '{}') as closed
     from field f
     join field_occupancy o on o.unit = any (f.ground)
       and o.during && tstzrange(rome_instant($fromDate::date, 0), rome_instant($toDate::date, 1560)) and o.kind <> 'hold'
     where f.facility_id = $facilityId
     group by f.id
   ),
   standing as materialized (
     select field_id, 'taken' as kind, unnest(taken) as during from stood
     union all
     select field_id, 'closed', unnest(closed - taken) from stood
   ),
   part as (
     select field_id, day, 'open' as kind, opens_minute::integer as starts, closes_minute::integer as ends from open
     union all
     select s.field_id, open.day, s.kind,
       greatest(open.opens_minute, rome_minute(open.day, lower(s.during))),
       least(open.closes_minute, rome_minute(open.day, upper(s.during)))
     from standing s
     join open on open.field_id = s.field_id
       and open.day between (lower(s.during) at time zone 'Europe/Rome')::date - 1
         and (upper(s.during) at time zone 'Europe/Rome')::date
     where rome_minute(open.day, lower(s.during)) < open.closes_minute
       and rome_minute(open.day, upper(s.during)) > open.opens_minute
   ),
   cell as (
     select part.field_id, part.day, extract(isodow from part.day)::integer as weekday, hour, part.kind,
       least(part.ends, hour * 60 + 60) - greatest(part.starts, hour * 60) as minutes
     from part cross join lateral generate_series(part.starts / 60, (part.ends - 1) / 60) as hour
   )
   select field_id as "field_id?", day as "day?", weekday as "weekday?", hour as "hour?",
     coalesce(sum(minutes) filter (where kind = 'open'), 0)::integer as "openMinutes!",
     coalesce(sum(minutes) filter (where kind = 'taken'), 0)::integer as "takenMinutes!",
     coalesce(sum(minutes) filter (where kind = 'closed'), 0)::integer as "closedMinutes!"
   from cell
   group by grouping sets ((field_id), (day), (weekday, hour))
   order by field_id, day, weekday, hour`,
)

/** One row for each field, each day and each hour of the week; the columns that are not null say which. */
export function listOccupancy({ db }: Context, span: Span) {
  return occupancy(db, span)
}

// Money paid for a booking that was cancelled counts until it is given back.
const takings = prepared(
  'numbers-takings',
  `select b.date as "day?", b.field_id as "field_id?",
     count(*) filter (where b.status in ('confirmed', 'no-show'))::integer as "bookings!",
     coalesce(sum(b.price_cents) filter (where b.status in ('confirmed', 'no-show')), 0)::integer as "expectedCents!",
     coalesce(sum(paid.cash), 0)::integer as "cashCents!",
     coalesce(sum(paid.card), 0)::integer as "cardCents!"
   from field f
   join booking b on b.field_id = f.id and b.date between $fromDate::date and $toDate::date
   cross join lateral (
     select sum(p.cents) filter (where p.method = 'cash') as cash, sum(p.cents) filter (where p.method = 'card') as card
     from payment p where p.booking_id = b.id
   ) paid
   where f.facility_id = $facilityId
   group by grouping sets ((b.date), (b.field_id))`,
)

/** One row for each day and one for each field. */
export function listTakings({ db }: Context, span: Span) {
  return takings(db, span)
}

// What the desk has just booked and taken back at once was never anybody's. All that it cancels has words.
const endings = prepared(
  'numbers-endings',
  `select count(*) filter (where b.status = 'cancelled' and b.cancelled_by = 'client')::integer as "byClient!",
     count(*) filter (
       where b.status = 'cancelled' and (b.cancelled_by = 'facility' or b.cancelled_by = 'desk' and b.cancel_words is not null)
     )::integer as "byFacility!",
     count(*) filter (where b.status = 'cancelled' and b.cancelled_by in ('time', 'match'))::integer as "byTime!",
     count(*) filter (where b.status = 'no-show')::integer as "noShows!"
   from field f join booking b on b.field_id = f.id and b.date between $fromDate::date and $toDate::date
   where f.facility_id = $facilityId`,
)

export async function countEndings({ db }: Context, span: Span) {
  const [row] = await endings(db, span)
  if (!row) throw new Error('A count of rows has no row')
  return row
}

const best = prepared(
  'numbers-best',
  `select c.id as "customerId!", c.name as "name!", count(*)::integer as "bookings!",
     sum(b.price_cents)::integer as "expectedCents!"
   from customer c join booking b on b.customer_id = c.id and b.date between $fromDate::date and $toDate::date
   where c.facility_id = $facilityId and b.status = 'confirmed'
   group by c.id order by count(*) desc, sum(b.price_cents) desc, c.name, c.id limit 10`,
)

export function listBest({ db }: Context, span: Span) {
  return best(db, span)
}
