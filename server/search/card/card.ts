import type { FacilitySummary } from '#contract/facility.ts'
import type { Court, CourtStart } from '#contract/search.ts'
import { timeOf } from '#contract/wall-clock.ts'
import { dayAndMoment, type Point, serves } from '../area.ts'

/** Selects the cards of the facilities `y` whose ids `ids` gives, with the further columns `more`. */
export const cardsText = (ids: string, more = '') => `
   select y.id as "id!", s.summary as "facility!", cover.path as image_url,
     position_of(y.latitude, y.longitude) as position,
     courts.list as "courts!"${more}
   from facility y
   join facility_summary s on s.id = y.id
   cross join lateral cover_of(y) cover
   cross join lateral (
     select json_agg(json_build_object(
       'id', f.id, 'name', f.name, 'surface', f.surface, 'isIndoor', f.is_indoor, 'services', services_of(f),
       'isFree', coalesce(day.is_free, false),
       'shown', day.shown_minute,
       'starts', coalesce(day.starts, '{}'),
       'taken', coalesce(day.taken, '{}'),
       'isSoldOut', day.others is not null and day.shown_minute is null,
       'otherStarts', coalesce(day.others, 0)
     ) order by f.id) as list
     from (
       select g.* from field g
       where g.id = any(array(
         select p.field_id from field_sport p
         where p.sport = (select $sport) and p.field_id = any(array(select own.id from field own where own.facility_id = y.id))
       )) and ${serves}
       -- Left to itself the planner begins with all fields of a small catalogue.
       offset 0
     ) f
     cross join lateral (
       select bool_or(start.is_shown and start.start_minute between $from and $to::integer) as is_free,
         max(start.start_minute) filter (where start.is_shown) as shown_minute,
         -- In order, as they come. Asked here, a start that is taken has no price to be made.
         array_agg(array[start.start_minute, start.minutes, (
           select q.cents from quote(f::field, $date::date, start.start_minute, start.minutes) q
         )]) filter (where start.is_free) as starts,
         array_agg(start.start_minute) filter (where not start.is_free and start.is_shown is not null) as taken,
         max(start.free_count) - count(*) filter (where start.is_free) as others
       from starts_around(f::field, y.notice_minutes, ${dayAndMoment}, $anchor::integer, $reader?::uuid,
         coalesce($onlyFree?::boolean, false)) start
     ) day
   ) courts
   where y.id = any(${ids}) and courts.list is not null`

export type KnownOfCard = { facility: FacilitySummary; position: Point; courts: [CourtRow, ...CourtRow[]] }

/** A court with its times as minutes of the evening: numbers cost the database less to return than times in objects. */
export type CourtRow = Omit<Court, 'shown' | 'starts' | 'taken'> & {
  shown: number | null
  starts: [startMinute: number, minutes: CourtStart['minutes'], priceCents: number][]
  taken: number[]
}

export function toCourt(row: CourtRow): Court {
  return {
    ...row,
    shown: row.shown === null ? null : timeOf(row.shown),
    starts: row.starts.map(([start, minutes, priceCents]) => ({
      startTime: timeOf(start),
      minutes,
      priceCents,
    })),
    taken: row.taken.map(timeOf),
  }
}
