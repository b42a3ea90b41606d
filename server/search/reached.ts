import { type Area, areaConditions, serves, takesBookings, type When } from './area.ts'

/** Whether the place alone is meant, or what lies around it too. */
export type Reach = 'alone' | 'around'

/** The step `reached` of a statement that begins with `origin`: facilities to look at. */
export const reached = {
  alone: (by: Area['by'], when: When) => `
  reached as materialized (
    select y.id from bookable_facility y where ${areaConditions[by]} and ${takesBookings[when]}
  )`,
  around: (by: Area['by'], when: When) => `
  candidate as materialized (
    select y.id, true as is_here, y.latitude, y.longitude
    from bookable_facility y
    where ${areaConditions[by]} and ${takesBookings[when]}
    union all
    select y.id, false, y.latitude, y.longitude
    from bookable_facility y
    where y.latitude between (select latitude - $radiusKm::float8 / 111 from origin) and (select latitude + $radiusKm / 111 from origin)
      and y.longitude between (select longitude - $radiusKm / (111 * cos(radians(latitude))) from origin)
        and (select longitude + $radiusKm / (111 * cos(radians(latitude))) from origin)
      and (${areaConditions[by]}) is not true and ${takesBookings[when]}
  ),
  reached as materialized (
    select c.id
    from candidate c
    cross join origin o
    cross join lateral (select kilometres(o.latitude, o.longitude, c.latitude, c.longitude) as km offset 0) distance
    where c.is_here or distance.km <= $radiusKm
  )`,
}

/** The fields of facilities `reached` that have the sport and what else is asked for. */
export const numbersOfFields = `array(
      select p.field_id from field_sport p
      where p.sport = $sport and p.field_id = any(array(
        select g.id from field g where g.facility_id = any(array(select id from reached)) and ${serves}
      ))
    )`

// `offset 0` keeps the row of a field as columns: otherwise it would be built again each time that its ground is read.
export const fieldsOf = (number: string) => `(select g.* from field g where g.id = ${number} offset 0) f`
export const allFields = fieldsOf(`any(${numbersOfFields})`)
