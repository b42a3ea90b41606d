import type { ListedPeriod, Period } from '#contract/period.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import type { Claim } from '../../kit/idempotency.ts'

const shown = `json_build_object('id', p.id, 'fromDate', p.from_day, 'toDate', p.to_day, 'words', p.words,
  'hours', case when p.keeps_week then to_json('week'::text) when p.opens_minute is not null
    then json_build_object('opensAt', wall_time(p.opens_minute), 'closesAt', wall_time(p.closes_minute)) end,
  'pricePercent', p.price_percent,
  'fieldIds', array(select k.field_id from period_field k where k.period_id = p.id order by k.field_id))`

const periods = prepared(
  'periods',
  `select ${shown} as "period!",
     (
       select coalesce(json_agg(json_build_object('date', l.date, 'bookings', l.bookings) order by l.date), '[]')
       from (
         select b.date, count(*) as bookings
         from period_field k
         join booking b on b.field_id = k.field_id and b.date between p.from_day and p.to_day
         where k.period_id = p.id and not p.keeps_week and b.status in ('pending', 'confirmed')
           and b.starts_at > coalesce($at?::timestamptz, now())
           and not exists (
             select from hours_of(b.field_id, b.date) h
             where b.start_minute >= h.opens_minute and b.end_minute <= h.closes_minute
           )
         group by b.date order by b.date limit 31
       ) l
     ) as "left!"
   from period p
   where p.facility_id = $facilityId and p.to_day >= (coalesce($at?::timestamptz, now()) at time zone 'Europe/Rome')::date
   order by p.from_day, p.to_day, p.id limit 200`,
).giving<{ period: Period; left: ListedPeriod['left'] }>()

/** The periods that are not over, each with the bookings outside its hours. */
export async function listPeriods({ db, at }: Context, facilityId: number): Promise<ListedPeriod[]> {
  return (await periods(db, { facilityId, at })).map(({ period, left }) => ({ ...period, left }))
}

const make = prepared(
  'period-make',
  `insert into period (id, facility_id, from_day, to_day, words, opens_minute, closes_minute, keeps_week,
     price_percent)
   select $id::uuid, $facilityId, $fromDate::date, $toDate::date, $words, $opensMinute?::smallint, $closesMinute?::smallint,
     $keepsWeek, $pricePercent::smallint
   where cardinality($fieldIds::integer[]) = (
     select count(*) from field f where f.facility_id = $facilityId and f.id = any ($fieldIds::integer[])
   )
   returning id`,
)

const cover = prepared(
  'period-cover',
  'insert into period_field (field_id, period_id) select unnest($fieldIds::integer[]), $id::uuid',
)

const claim = prepared(
  'period-claim',
  `insert into idempotency_key (user_id, key, request_hash, outcome)
   select $userId::uuid, $key, $requestHash, ${shown} from period p where p.id = $id
   returning outcome as "period!"`,
).giving<{ period: Period }>()

export type MakePeriod = {
  id: string
  facilityId: number
  fieldIds: readonly number[]
  fromDate: string
  toDate: string
  words: string
  opensMinute: number | null
  closesMinute: number | null
  keepsWeek: boolean
  pricePercent: number
}

/** False when one of the fields is not the facility's. To be called inside a transaction. */
export async function insertPeriod({ db }: Context, { fieldIds, ...period }: MakePeriod): Promise<boolean> {
  if ((await make(db, { ...period, fieldIds })).length === 0) return false
  await cover(db, { id: period.id, fieldIds })
  return true
}

/** The period as it is shown, stored as the answer to its request. */
export async function claimPeriod({ db }: Context, id: string, request: Claim) {
  const [row] = await claim(db, { ...request, id })
  return row?.period
}

const remove = prepared(
  'period-remove',
  'delete from period p where p.id = $id and p.facility_id = $facilityId returning p.words',
)

/** Undefined when it is gone already. */
export async function deletePeriod({ db }: Context, period: { facilityId: number; id: string }) {
  const [row] = await remove(db, period)
  return row
}
