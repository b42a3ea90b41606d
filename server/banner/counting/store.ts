import type { BannerDay } from '#contract/banner.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

const days = prepared(
  'banner-days',
  `with today as (select (coalesce($at?::timestamptz, now()) at time zone 'Europe/Rome')::date as today)
   select to_char(day, 'YYYY-MM-DD') as "date!", coalesce(sum(d.views), 0)::integer as "views!",
     coalesce(sum(d.clicks), 0)::integer as "clicks!"
   from today, generate_series((today.today - ($days::integer - 1))::timestamp, today.today::timestamp, interval '1 day') as day
   left join banner_day d on d.date = day::date and ($bannerId?::integer is null or d.banner_id = $bannerId?)
   group by day order by day`,
)

export function listDays(
  { db, at }: Context,
  { days: count, bannerId }: { days: number; bannerId?: number | undefined },
): Promise<BannerDay[]> {
  return days(db, { at, days: count, bannerId: bannerId ?? null })
}
