import type { SportSlug } from '#contract/sport.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

// Months begin and end at midnight in Rome.
const statsOfUser = prepared(
  'dashboard-stats',
  `with mine as (
     select b.field_id, b.sport, f.facility_id, date_trunc('month', b.date) as month,
       b.status = 'pending' and coalesce(b.answer_by, b.starts_at) > coalesce($at?::timestamptz, now()) as is_waiting
     from booking b join field f on f.id = b.field_id
     where b.user_id = $userId and b.status <> 'cancelled'
   ),
   this as (
     select date_trunc('month', coalesce($at?::timestamptz, now()) at time zone 'Europe/Rome') as month
   )
   select count(*)::integer as "total!",
     (count(*) filter (where mine.month = this.month))::integer as "this_month!",
     (count(*) filter (where mine.month = this.month - interval '1 month'))::integer as "last_month!",
     count(distinct mine.facility_id)::integer as "facilities!",
     (count(*) filter (where mine.is_waiting))::integer as "waiting!",
     coalesce((
       select json_agg(top.sport order by top.times desc, top.sport)
       from (
         select p.sport, count(*) as times
         from mine join field_sport p on p.field_id = mine.field_id and p.sport = coalesce(mine.sport, p.sport)
         group by p.sport
         order by times desc, p.sport
         limit 2
       ) top
     ), '[]') as "sports!"
   from mine cross join this`,
).giving<{ sports: SportSlug[] }>()

export async function readStats({ db, at }: Context, userId: string) {
  const [row] = await statsOfUser(db, { userId, at })
  if (!row) throw new Error('An aggregate without groups always has a row')
  return row
}
