import type { SportSlug } from '#contract/sport.ts'
import { prepared } from '../../db/prepared.ts'
import { readerId } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { type Area, areaConditions, type Point } from '../area.ts'

// A large city has hundreds of fields, but a day has no more than a hundred different starts: each is returned once.
const startsText = (by: Area['by']) => `
  select distinct slot.start_minute as "start_minute!"
  from bookable_facility y
  join field f on f.facility_id = y.id
  join field_sport p on p.field_id = f.id and p.sport = $sport
  cross join lateral field_slots(f.id, $date::date, coalesce($at?::timestamptz, now()), null, $reader?::uuid) slot
  where slot.is_free and (${areaConditions[by]} or (
    select distance.km from kilometres($latitude?::float8, $longitude?::float8, y.latitude, y.longitude) as distance (km)
  ) <= $radiusKm?::float8)
  order by 1`

const starts = {
  comune: prepared('starts-comune', startsText('comune')),
  postalCode: prepared('starts-postalCode', startsText('postalCode')),
  zone: prepared('starts-zone', startsText('zone')),
}

/** The minutes of a day at which any field of an area, or around it, can be booked, in order. */
export async function listStarts(
  { db, at, actor }: Context,
  {
    area,
    origin,
    ...wish
  }: {
    area: Area
    origin: Point | null
    radiusKm: number | null
    sport: SportSlug
    date: string
  },
): Promise<number[]> {
  const where = { value: area.value, latitude: origin?.latitude, longitude: origin?.longitude }
  const rows = await starts[area.by](db, { ...wish, ...where, at, reader: readerId(actor) })
  return rows.map(row => row.start_minute)
}
