import type { FacilitySummary, FieldSummary, Surface } from '#contract/facility.ts'
import type { SportSlug } from '#contract/sport.ts'
import { prepared } from '../db/prepared.ts'
import type { Context } from '../kit/context.ts'

export type CancellationRule = 'hours' | 'never' | 'always'

const fieldById = prepared(
  'field-by-id',
  `select s.summary as "summary!", y.cancellation_rule, y.cancellation_hours, y.needs_approval,
     length.usual_minutes as "usual_minutes!"
   from field_summary s join facility y on y.id = s.facility_id join field f on f.id = s.id cross join usual_length(f) length
   where s.id = $id`,
).giving<{ summary: FieldSummary; cancellation_rule: CancellationRule }>()

export async function findField({ db }: Context, id: number) {
  const [row] = await fieldById(db, { id })
  return row
}

// A field of several sports is drawn as the first of them.
const planById = prepared(
  'facility-plan',
  `select f.id as "id!", f.name as "name!", f.surface, first_sport.sport as "sport!", next.start_minute,
    (select q.cents from quote(f, $date::date, next.start_minute, next.minutes) q) as price_cents
  from field f
  cross join lateral (select min(p.sport) as sport from field_sport p where p.field_id = f.id) first_sport
  left join lateral (
    select slot.start_minute, slot.minutes
    from field_slots(f.id, $date::date, coalesce($at?::timestamptz, now())) slot
    where slot.is_free
    order by slot.starts_at
    limit 1
  ) next on true
  where f.facility_id = $facilityId
  order by f.id
  limit 200`,
).giving<{ sport: SportSlug; surface: Surface }>()

export function listPlanFields({ db, at }: Context, facilityId: number, date: string) {
  return planById(db, { facilityId, date, at })
}

const startsToCome = prepared(
  'starts-to-come',
  `select exists (
     select from field f cross join lateral field_slots(f.id, $date::date, coalesce($at?::timestamptz, now())) slot
     where f.facility_id = $facilityId
   ) as "exists!"`,
)

/** Whether any field still has a start to come that day, free or not. */
export async function hasStartsToCome(
  { db, at }: Context,
  facilityId: number,
  date: string,
): Promise<boolean> {
  const [row] = await startsToCome(db, { facilityId, date, at })
  return row?.exists ?? false
}

const facilityById = prepared(
  'facility-by-id',
  'select summary as "facility!" from facility_summary where id = $id',
).giving<{ facility: FacilitySummary }>()

export async function findFacility({ db }: Context, id: number): Promise<FacilitySummary | undefined> {
  const [row] = await facilityById(db, { id })
  return row?.facility
}

const showcaseFacility = prepared(
  'showcase-facility',
  `select r.facility_id as "id!"
   from showcase_rank r join bookable_facility y on y.id = r.facility_id
   where r.sports > 0
   order by r.sports desc, r.fields desc, r.facility_id
   limit 1`,
)

// A statement of its own: one for both would read every facility that ranks before those of a small comune.
const showcaseOfComune = prepared(
  'showcase-facility-of-comune',
  `select r.facility_id as "id!"
   from (select y.id from bookable_facility y where y.comune_code = $comuneCode offset 0) y
   join showcase_rank r on r.facility_id = y.id
   where r.sports > 0
   order by r.sports desc, r.fields desc, r.facility_id
   limit 1`,
)

/** The facility with the most sports, among equal ones the one with the most fields; in a comune if one is given. */
export async function findShowcaseFacility({ db }: Context, comuneCode: string | null) {
  const [row] = comuneCode ? await showcaseOfComune(db, { comuneCode }) : await showcaseFacility(db)
  return row?.id
}

const lastComune = prepared(
  'last-comune',
  `select y.comune_code
   from booking b
   join field f on f.id = b.field_id
   join facility y on y.id = f.facility_id
   where b.user_id = $userId
   order by b.created_at desc, b.id
   limit 1`,
)

/** Where somebody booked last: the likeliest place for the next time. */
export async function findLastComune({ db }: Context, userId: string) {
  const [row] = await lastComune(db, { userId })
  return row?.comune_code
}
