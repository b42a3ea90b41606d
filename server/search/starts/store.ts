import { prepared } from '../../db/prepared.ts'
import { readerId } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { type Area, areaParams, asked, dayAndMoment, origins, type Ranking } from '../area.ts'
import { allFields, type Reach, reached } from '../reached.ts'

// A large city has hundreds of fields, but a day has no more than a hundred different starts: each is returned once.
const startsText = (by: Area['by'], reach: Reach) => `
  with origin as materialized (${origins[by]}),
  ${reached[reach](by, 'span')}
  select distinct slot.start_minute as "start_minute!"
  from ${allFields}
  cross join lateral slots_of(f::field, ${dayAndMoment}, null, $reader?::uuid) slot
  where slot.is_free
  order by 1`

const starts = { comune: startsBy('comune'), postalCode: startsBy('postalCode'), zone: startsBy('zone') }

function startsBy(by: Area['by']) {
  return {
    alone: prepared(`starts-${by}-alone`, startsText(by, 'alone')),
    around: prepared(`starts-${by}-around`, startsText(by, 'around')),
  }
}

type Asked = Pick<Ranking, 'area' | 'origin' | 'radiusKm' | 'sport' | 'date' | 'services'>

/** The minutes of a day at which any field of an area, or around it, can be booked, in order. */
export async function listStarts(
  { db, at, actor }: Context,
  { area, origin, radiusKm, sport, date, services }: Asked,
): Promise<number[]> {
  const params = {
    ...areaParams(area),
    latitude: origin?.latitude,
    longitude: origin?.longitude,
    sport,
    date,
    services: asked(services),
    at,
    reader: readerId(actor),
  }
  const { alone, around } = starts[area.by]
  const rows = await (radiusKm === null ? alone(db, params) : around(db, { ...params, radiusKm }))
  return rows.map(row => row.start_minute)
}
