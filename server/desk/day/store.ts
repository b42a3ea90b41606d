import type { Surface } from '#contract/facility.ts'
import type { SportSlug } from '#contract/sport.ts'
import type { Unreturned } from '#contract/unreturned.ts'
import type { Occupant } from '../../availability/rules.ts'
import type { StoredStatus } from '../../booking/rules.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

const fieldsOfDay = prepared(
  'desk-fields',
  `select f.id, f.name, f.surface, f.is_indoor, f.hourly_price_cents, f.slot_step_minutes, f.slot_length_minutes,
     (select sports from sports_of(f.id)) as "sports!",
     (
       select coalesce(json_agg(json_build_object('opensAt', wall_time(o.opens_minute), 'closesAt', wall_time(o.closes_minute))
         order by o.opens_minute), '[]')
       from hours_of(f.id, $date::date) o
     ) as "hours!",
     (
       select wall_time(max(o.closes_minute) - 1440) from hours_of(f.id, $date::date - 1) o where o.closes_minute > 1440
     ) as "night_until?",
     (select p.words from period_of(f.id, $date::date) p) as "period?",
     array(
       select g.id from field g where g.facility_id = f.facility_id and g.id <> f.id and g.ground && f.ground order by g.id
     ) as "shares_ground_with!"
   from field f
   where f.facility_id = $id
   order by f.id limit 200`,
).giving<{ sports: SportSlug[]; surface: Surface; hours: { opensAt: string; closesAt: string }[] }>()

export function listFields({ db }: Context, id: number, date: string) {
  return fieldsOfDay(db, { id, date })
}

// What covers several units of ground has several rows here, and is one entry.
const entriesOfDay = prepared(
  'desk-entries',
  `with span as (select evening_of($date::date) as day)
   select distinct on (lower(o.during), o.field_id, o.ref) o.ref as "id!", o.kind as "kind!", o.field_id as "field_id!",
     wall_start($date::date, o.during) as "start_time!",
     wall_end($date::date, o.during) as "end_time!",
     lower(o.during) as "starts_at!", upper(o.during) as "ends_at!", c.reason as "reason?",
     exists (select from rain_closing r where r.id = c.rain_id and r.carried_out_at is null) as "is_closing!",
     b.date as "date?", b.status as "status?", b.sequence as "sequence?", b.customer_name as "customer_name?",
     b.sport as "sport?", b.phone as "phone?", b.email as "email?", b.notes as "notes?", b.price_cents as "price_cents?",
     coalesce(b.member_discount_percent, 0) as "member_discount!", paid.cash as "cash!", paid.card as "card!",
     b.answer_by as "answer_by?", b.share_key as "share_key?", m.title as "match_title?", m.players as "match_players?",
     m.max_players as "match_max_players?", series.bookings as "series_bookings?", series.last_date as "series_last_date?",
     series_paid.following as "series_paid_following?", series_paid.all_to_come as "series_paid_all?",
     k.id as "customer_id?", k.blocked_at is not null as "is_blocked!", k.note as "customer_note?", absent.times as "no_shows!",
     k.member_until as "member_until?", k.certificate_until as "certificate_until?"
   from span
   join field f on f.facility_id = $id
   join field_occupancy o on o.field_id = f.id and o.unit = any (f.ground) and o.during && span.day
   left join booking b on b.id = o.ref
   left join closure c on c.id = o.ref
   cross join lateral (
     select coalesce(sum(p.cents) filter (where p.method = 'cash'), 0)::integer as cash,
       coalesce(sum(p.cents) filter (where p.method = 'card'), 0)::integer as card
     from payment p where p.booking_id = o.ref
   ) paid
   left join lateral (
     select count(*)::integer as bookings, max(s.date) as last_date from booking s
     where s.series_id = b.series_id and s.starts_at >= b.starts_at and s.status in ('pending', 'confirmed')
   ) series on b.series_id is not null
   left join lateral (
     select coalesce(sum(p.cents) filter (where s.starts_at >= b.starts_at), 0)::integer as following,
       coalesce(sum(p.cents), 0)::integer as all_to_come
     from booking s join payment p on p.booking_id = s.id
     where s.series_id = b.series_id and s.status in ('pending', 'confirmed')
       and (s.starts_at >= b.starts_at or s.starts_at > coalesce($at?::timestamptz, now()))
   ) series_paid on b.series_id is not null
   left join customer k on k.id = b.customer_id
   cross join lateral (
     select count(*)::integer as times from booking s where s.customer_id = k.id and s.status = 'no-show'
   ) absent
   left join organized_match m on m.booking_id = b.id and m.status <> 'cancelled'
   where o.expires_at is null or o.expires_at > coalesce($at?::timestamptz, now())
   order by lower(o.during), o.field_id, o.ref
   limit 3000`,
).giving<{ kind: Occupant; status: StoredStatus; sport: SportSlug }>()

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export function listEntries({ db, at }: Context, id: number, date: string) {
  return entriesOfDay(db, { id, date, at })
}

const paidAndCancelled = prepared(
  'desk-unreturned',
  `select b.id as "bookingId!", b.field_id as "fieldId!", wall_time(b.start_minute) as "startTime!",
     b.customer_name as "customerName!", paid.cash as "cashCents!", paid.card as "cardCents!",
     case when last.cents < 0 then json_build_object('cents', -last.cents, 'method', last.method) end as "givenBack"
   from field f
   join booking b on b.field_id = f.id and b.date = $date::date and b.status = 'cancelled'
     and b.starts_at between rome_instant($date::date, 0) and rome_instant($date::date, 1560)
   cross join lateral (
     select coalesce(sum(p.cents) filter (where p.method = 'cash'), 0)::integer as cash,
       coalesce(sum(p.cents) filter (where p.method = 'card'), 0)::integer as card
     from payment p where p.booking_id = b.id
   ) paid
   -- Also what was given back in full: it may have been noted by mistake.
   join lateral (
     select p.cents, p.method from payment p where p.booking_id = b.id order by p.taken_at desc, p.id desc limit 1
   ) last on true
   where f.facility_id = $id and (paid.cash <> 0 or paid.card <> 0 or last.cents < 0)
   order by b.starts_at, b.id limit 200`,
).giving<{ givenBack: Unreturned['givenBack'] }>()

/** What was paid for cancelled bookings of the day, and how the last of it was given back. */
export function listUnreturned({ db }: Context, id: number, date: string) {
  return paidAndCancelled(db, { id, date })
}

const facilitiesByName = prepared(
  'desk-posts',
  `select y.id as "facilityId!", y.name as "name!", y.city as "city!" from facility y
   where y.id = any ($ids::integer[]) order by y.name, y.id limit 100`,
)

export function listFacilities({ db }: Context, ids: readonly number[]) {
  return facilitiesByName(db, { ids })
}
