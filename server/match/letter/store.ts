import type { FieldSummary } from '#contract/facility.ts'
import type { MatchStatus } from '#contract/match.ts'
import type { SportSlug } from '#contract/sport.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

// Letters go to the address of the account, which is verified, never to one that was typed into a form.
const matchForLetter = prepared(
  'match-for-letter',
  `select m.id, m.title, m.sport, m.date, wall_time(m.start_minute) as "start_time!", m.starts_at, m.ends_at, m.players, m.max_players, m.price_cents, m.decides_at,
     m.cancelled_by, (select b.cancel_words from booking b where b.id = m.booking_id) as cancel_words, m.status, m.sequence,
     m.creator_id = p.id as "is_organiser?", m.creator_id is null as "has_no_organiser!", s.summary as "summary!", p.name, p.email,
     is_locked_out(p.id) as "is_locked_out!",
     exists (select from booking b where b.id = m.booking_id and b.status = 'confirmed') as "is_booked!",
     exists (select from match_participant q where q.match_id = m.id and q.user_id = p.id) as "is_in!",
     exists (select from match_participant q where q.match_id = m.id and q.user_id = p.id and q.is_goalkeeper) as "is_in_goal!",
     exists (select from match_participant q where q.match_id = m.id and q.user_id = p.id and q.has_paid) as "has_paid!",
     exists (select from match_participant q where q.match_id = m.id and q.user_id is distinct from p.id and q.has_paid) as "have_others_paid!",
     (select coalesce(sum(y.cents), 0)::integer from payment y where y.booking_id = m.booking_id) as "paid_cents!",
     exists (select from match_removal x where x.match_id = m.id and x.user_id = p.id) as "was_removed!",
     exists (select from noted_lapse l where l.match_id = m.id and l.user_id = p.id and l.kind = 'no-show') as "is_absent!",
     exists (select from match_reserve r where r.match_id = m.id and r.user_id = p.id and r.offered_until > now()) as "is_offered!",
     exists (select from match_reserve r where r.match_id = m.id and r.offered_until > now()) as "is_place_kept!"
   from organized_match m
   join field_summary s on s.id = m.field_id
   join profile p on p.id = $to::uuid
   where m.id = $matchId`,
).giving<{
  sport: SportSlug
  status: MatchStatus
  cancelled_by: 'organiser' | 'players' | 'booking' | 'facility'
  summary: FieldSummary
}>()

export type MatchLetterRow = NonNullable<Awaited<ReturnType<typeof findMatchForLetter>>>

/** For the worker, which acts for nobody: never an answer to a request. */
export async function findMatchForLetter(db: Database, { matchId, to }: { matchId: string; to: string }) {
  const [row] = await matchForLetter(db, { matchId, to })
  return row
}
