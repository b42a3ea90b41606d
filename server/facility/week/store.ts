import type { Surface } from '#contract/facility.ts'
import type { SportSlug } from '#contract/sport.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import type { Hours, PricedHours, storedWeek } from './rules.ts'

const weeks = prepared(
  'weeks',
  `select f.id, f.name, f.surface, f.hourly_price_cents, f.slot_step_minutes, f.slot_length_minutes, f.light_hourly_cents, f.member_discount_percent,
     (select sports from sports_of(f.id)) as "sports!",
     (
       select coalesce(json_agg(json_build_object('weekday', o.weekday, 'from', o.opens_minute, 'to', o.closes_minute)
         order by o.weekday, o.opens_minute), '[]')
       from opening_hours o where o.field_id = f.id
     ) as "hours!",
     (
       select coalesce(json_agg(json_build_object('weekday', b.weekday, 'from', b.from_minute, 'to', b.to_minute,
         'cents', b.hourly_price_cents)), '[]')
       from price_band b where b.field_id = f.id
     ) as "prices!"
   from field f
   where f.facility_id = $facilityId
   order by f.id limit 200`,
).giving<{ sports: SportSlug[]; surface: Surface; hours: Hours[]; prices: PricedHours[] }>()

export function listWeeks({ db }: Context, facilityId: number) {
  return weeks(db, { facilityId })
}

const suspended = prepared('week-suspended', 'select is_suspended($facilityId::integer) as "is_suspended!"')

export async function isSuspended({ db }: Context, facilityId: number): Promise<boolean> {
  const [row] = await suspended(db, { facilityId })
  return row?.is_suspended === true
}

const lock = prepared(
  'week-lock',
  `select f.id from field f where f.facility_id = $facilityId and f.id = any ($fieldIds::integer[])
   order by f.id for no key update`,
)

/** Another request that gives the same fields hours and prices waits until this transaction has ended. */
export async function lockFields(
  { db }: Context,
  facilityId: number,
  fieldIds: readonly number[],
): Promise<void> {
  await lock(db, { facilityId, fieldIds })
}

// In the order of their ids, so that two who save several fields never wait for each other in a circle.
const setGrid = prepared(
  'week-set-grid',
  `with mine as materialized (
     select f.id from field f where f.facility_id = $facilityId and f.id = any ($fieldIds::integer[])
     order by f.id for no key update
   )
   update field f set hourly_price_cents = coalesce($cents?, f.hourly_price_cents), slot_step_minutes = $slotStep,
     slot_length_minutes = $slotMinutes, light_hourly_cents = $lightHourlyCents, member_discount_percent = $memberDiscountPercent
   from mine where f.id = mine.id
   returning f.id`,
)

const clearHours = prepared(
  'week-clear-hours',
  'delete from opening_hours where field_id = any ($fieldIds::integer[])',
)

const setHours = prepared(
  'week-set-hours',
  `insert into opening_hours (field_id, weekday, opens_minute, closes_minute)
   select field_id, h.weekday, h."from", h."to"
   from unnest($fieldIds::integer[]) as field_id,
     jsonb_to_recordset($hours::jsonb) as h (weekday smallint, "from" smallint, "to" smallint)`,
)

const clearPrices = prepared(
  'week-clear-prices',
  'delete from price_band where field_id = any ($fieldIds::integer[])',
)

const setPrices = prepared(
  'week-set-prices',
  `insert into price_band (field_id, weekday, from_minute, to_minute, hourly_price_cents)
   select field_id, b.weekday, b."from", b."to", b.cents
   from unnest($fieldIds::integer[]) as field_id,
     jsonb_to_recordset($prices::jsonb) as b (weekday smallint, "from" smallint, "to" smallint, cents integer)`,
)

export type SaveWeek = ReturnType<typeof storedWeek> & {
  facilityId: number
  fieldIds: readonly number[]
  slotStep: number
  slotMinutes: number
  lightHourlyCents: number
  memberDiscountPercent: number
}

/** False when one of the fields is not the facility's: then the caller's transaction is to be rolled back. */
export async function saveWeek({ db }: Context, week: SaveWeek): Promise<boolean> {
  const { hours, prices, fieldIds, ...grid } = week
  if ((await setGrid(db, { ...grid, fieldIds })).length !== fieldIds.length) return false
  await clearHours(db, { fieldIds })
  await setHours(db, { fieldIds, hours: JSON.stringify(hours) })
  await clearPrices(db, { fieldIds })
  await setPrices(db, { fieldIds, prices: JSON.stringify(prices) })
  return true
}

const left = prepared(
  'week-bookings-left',
  `select count(*)::integer as "bookings!",
     count(*) filter (where not is_open)::integer as "outsideHours!",
     count(*) filter (where price_cents <> quoted)::integer as "otherPrice!"
   from (
     select b.price_cents,
       (
         select q.cents
         from quote(f, b.date, b.start_minute, minutes_between(b.starts_at, b.ends_at)::integer, b.customer_id) q
       ) as quoted,
       exists (
         select from hours_of(b.field_id, b.date) h
         where b.start_minute >= h.opens_minute and b.end_minute <= h.closes_minute
       ) as is_open
     from booking b
     join field f on f.id = b.field_id
     where b.field_id = any ($fieldIds::integer[]) and b.status in ('pending', 'confirmed')
       and b.starts_at > coalesce($at?::timestamptz, now())
       and ($fromDate?::date is null or b.date between $fromDate and $toDate?::date)
   ) b`,
)

/** Counts future bookings of some fields on all or some days: all, those outside the hours, those at other prices. */
export async function countBookingsLeft(
  { db, at }: Context,
  fieldIds: readonly number[],
  days: { fromDate: string; toDate: string } | undefined = undefined,
) {
  const [row] = await left(db, { fieldIds, fromDate: days?.fromDate, toDate: days?.toDate, at })
  if (!row) throw new Error('A count of rows has no row')
  return row
}

// Any day of that weekday will do; the first of 2024 was a Monday.
const quoted = prepared(
  'week-quote',
  `select price.cents as "cents!"
   from field f
   cross join lateral quote(f, '2024-01-01'::date + $weekday::integer - 1, $from::integer, $to::integer - $from) price
   where f.id = $fieldId`,
)

/** What a part of a weekday costs on a field, at the prices that it has now. */
export async function quotePart({ db }: Context, fieldId: number, part: Hours): Promise<number> {
  const [row] = await quoted(db, { ...part, fieldId })
  return row?.cents ?? 0
}
