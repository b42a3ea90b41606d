import type { BannerDay } from '#contract/banner.ts'
import { type Asked, prepared } from '../../db/prepared.ts'
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

export type EventKind = 'view' | 'click'
export type CountedEvent = { id: string; bannerId: number; kind: EventKind }

// Events that were counted before are dropped first, so that a batch may come again, in part or whole. Days are written in the
// order of their keys, so that two processes never wait for each other in a circle.
const insert = prepared(
  'insert-banner-events',
  `with batch as (
     select distinct on (token_id, kind) *
     from unnest($ids::uuid[], $kinds::text[], $bannerIds::integer[]) as event (token_id, kind, banner_id)
     order by token_id, kind
   ),
   fresh as (
     insert into banner_event (token_id, kind)
     select token_id, kind from batch on conflict do nothing returning token_id, kind
   ),
   counted as (
     select b.banner_id, (count(*) filter (where kind = 'view'))::integer as views,
       (count(*) filter (where kind = 'click'))::integer as clicks
     from fresh join batch b using (token_id, kind)
     group by b.banner_id
   )
   insert into banner_day (banner_id, date, views, clicks)
   select counted.banner_id, (now() at time zone 'Europe/Rome')::date, counted.views, counted.clicks
   from counted join ad_banner b on b.id = counted.banner_id
   where b.is_active
   order by counted.banner_id
   on conflict (banner_id, date)
   do update set views = banner_day.views + excluded.views, clicks = banner_day.clicks + excluded.clicks`,
)

export async function insertEvents(db: Asked, events: readonly CountedEvent[]): Promise<void> {
  await insert(db, {
    ids: events.map(event => event.id),
    kinds: events.map(event => event.kind),
    bannerIds: events.map(event => event.bannerId),
  })
}

// An hour later than they end, because a batch may still be on its way. An id begins with the millisecond it was made in.
const sweep = prepared(
  'sweep-banner-events',
  `delete from banner_event
   where token_id < rpad(lpad(to_hex((extract(epoch from now() - interval '3 hours') * 1000)::bigint), 12, '0'), 32, '0')::uuid`,
)

export async function sweepBannerEvents(db: Asked): Promise<void> {
  await sweep(db)
}
