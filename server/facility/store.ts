import type { FacilitySummary, FieldSummary, PlanField } from '#contract/facility.ts'
import { statement } from '../db/statement.ts'
import type { Context } from '../kit/context.ts'

export type FieldRow = {
  summary: FieldSummary
  cancellation_rule: 'hours' | 'never' | 'always'
  cancellation_hours: number
  needs_approval: boolean
}

const fieldById = statement<FieldRow>(
  'field-by-id',
  `select s.summary, y.cancellation_rule, y.cancellation_hours, y.needs_approval
   from field_summary s join facility y on y.id = s.facility_id
   where s.id = $1`,
)

export async function findField({ db }: Context, id: number): Promise<FieldRow | undefined> {
  const [row] = await fieldById(db, [id])
  return row
}

export type PlanFieldRow = {
  id: number
  name: string
  surface: PlanField['surface']
  sport: PlanField['sport']
  start_minute: number | null
  price_cents: number | null
}

// A field of several sports is drawn as the first of them.
const planById = statement<PlanFieldRow>(
  'facility-plan',
  `select f.id, f.name, f.surface, first_sport.sport, next.start_minute,
    case when next.start_minute is not null
      then quote_cents(f.id, $2::date, next.start_minute, next.minutes)
    end as price_cents
  from field f
  cross join lateral (select min(p.sport) as sport from field_sport p where p.field_id = f.id) first_sport
  left join lateral (
    select slot.start_minute, slot.minutes
    from field_slots(f.id, $2::date, coalesce($3::timestamptz, now())) slot
    where slot.is_free
    order by slot.starts_at
    limit 1
  ) next on true
  where f.facility_id = $1
  order by f.id`,
)

export function listPlanFields({ db, at }: Context, facilityId: number, date: string) {
  return planById(db, [facilityId, date, at ?? null])
}

const facilityById = statement<{ facility: FacilitySummary }>(
  'facility-by-id',
  'select summary as facility from facility_summary where id = $1',
)

export async function findFacility({ db }: Context, id: number): Promise<FacilitySummary | undefined> {
  const [row] = await facilityById(db, [id])
  return row?.facility
}

const showcaseFacility = statement<{ id: number }>(
  'showcase-facility',
  `select y.id
   from bookable_facility y
   join field f on f.facility_id = y.id and f.hourly_price_cents > 0
   join field_sport p on p.field_id = f.id
   where ($1::text is null or y.comune_code = $1)
   group by y.id
   order by count(distinct p.sport) desc, count(distinct f.id) desc, y.id
   limit 1`,
)

/** The facility with the most sports and, of those, fields; in a comune if one is given. */
export async function findShowcaseFacility({ db }: Context, comuneCode: string | null) {
  const [row] = await showcaseFacility(db, [comuneCode])
  return row?.id
}

const lastComune = statement<{ comune_code: string }>(
  'last-comune',
  `select y.comune_code
   from booking b
   join field f on f.id = b.field_id
   join facility y on y.id = f.facility_id
   where b.user_id = $1
   order by b.created_at desc, b.id
   limit 1`,
)

/** Where somebody booked last: the likeliest place for the next time. */
export async function findLastComune({ db }: Context, userId: string) {
  const [row] = await lastComune(db, [userId])
  return row?.comune_code
}
