import type { FacilitySummary } from '#contract/facility.ts'
import type { Court } from '#contract/search.ts'
import { dayAndMoment, type Point, serves } from '../area.ts'

/** What a statement tells of the facilities that `ids` gives. */
export const cardsText = (ids: string) => `
   select y.id as "id!", s.summary as "facility!", cover.path as image_url,
     case when y.latitude is not null and y.longitude is not null
       then json_build_object('latitude', y.latitude, 'longitude', y.longitude)
     end as position,
     courts.list as "courts!"
   from facility y
   join facility_summary s on s.id = y.id
   cross join lateral cover_of(y) cover
   cross join lateral (
     select json_agg(json_build_object(
       'id', f.id, 'name', f.name, 'surface', f.surface, 'isIndoor', f.is_indoor, 'services', services_of(f),
       'isFree', coalesce(day.is_free, false),
       'shown', wall_time(day.shown_minute),
       'starts', coalesce(day.starts, '[]'),
       'taken', coalesce(day.taken, '[]'),
       'isSoldOut', day.others is not null and day.shown_minute is null,
       'otherStarts', coalesce(day.others, 0)
     ) order by f.id) as list
     from (
       select g.* from field g
       where g.facility_id = y.id and ${serves}
         -- With \`limit\` looked up for each of them; \`exists\` would be computed for all fields of the sport.
         and (select true from field_sport p where p.field_id = g.id and p.sport = $sport limit 1)
       -- Left to itself the planner begins with all fields of a small catalogue.
       offset 0
     ) f
     cross join lateral (
       select bool_or(start.is_shown and start.start_minute between $from and $to::integer) as is_free,
         max(start.start_minute) filter (where start.is_shown) as shown_minute,
         json_agg(json_build_object('startTime', wall_time(start.start_minute), 'minutes', start.minutes,
           -- Asked here, a start that is taken has no price to be made.
           'priceCents', (select q.cents from quote(f::field, $date::date, start.start_minute, start.minutes) q)
         ) order by start.start_minute) filter (where start.is_free) as starts,
         json_agg(wall_time(start.start_minute) order by start.start_minute) filter (where not start.is_free and start.is_shown is not null) as taken,
         max(start.free_count) - count(*) filter (where start.is_free) as others
       from starts_around(f::field, ${dayAndMoment}, $anchor::integer, $reader?::uuid) start
     ) day
   ) courts
   where y.id = any(${ids}) and courts.list is not null`

export type KnownOfCard = { facility: FacilitySummary; position: Point; courts: [Court, ...Court[]] }
