import { isFootball, sports } from '#contract/sport.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

const notePaid = prepared(
  'note-player-paid',
  `update match_participant p set has_paid = $hasPaid
   from organized_match m
   where p.id = $playerId and p.match_id = $id and m.id = p.match_id and m.creator_id = $userId
   returning p.id`,
)

/** False when there is no such player in a match of this organiser. */
export async function keepPayment(
  { db }: Context,
  wish: { id: string; userId: string; playerId: string; hasPaid: boolean },
): Promise<boolean> {
  return (await notePaid(db, wish)).length === 1
}

const goalkeeper = prepared(
  'set-goalkeeper',
  `with standing as (
     select m.id from organized_match m
     where m.id = $id and m.status in ('open', 'full') and m.starts_at > coalesce($at?::timestamptz, now())
       and m.sport = any ($sports)
     -- Whoever confirms in this moment counts before it or after it.
     for update
   ),
   kept as (
     update match_participant p set is_goalkeeper = $isGoalkeeper, in_goal_since = case
       when not $isGoalkeeper::boolean then null
       when p.is_goalkeeper then p.in_goal_since
       else coalesce($at?::timestamptz, now())
     end
     from standing join organized_match m on m.id = standing.id
     where p.id = $playerId and p.match_id = m.id and (m.creator_id = $userId::uuid or p.user_id = $userId::uuid)
     returning p.id, p.user_id, m.id as match_id, m.sequence, p.is_goalkeeper, case
       when p.is_goalkeeper then not old.is_goalkeeper
       -- Taken back sooner, it was never told.
       else old.is_goalkeeper
         and coalesce(old.in_goal_since < coalesce($at?::timestamptz, now()) - interval '5 minutes', true)
     end as is_new
   )
   -- He needs gloves, or none after all. A few minutes later, because a switch is often turned back.
   select kept.id, announce('match-letter',
     match_letter(kept.match_id, case when kept.is_goalkeeper then 'in-goal' else 'out-of-goal' end, kept.sequence)
       || jsonb_build_object('notBefore', coalesce($at?::timestamptz, now()) + interval '5 minutes'),
     array(select kept.user_id::text where kept.is_new and kept.user_id <> $userId::uuid))
   from kept`,
)

const withGoals = sports.flatMap(({ slug }) => (isFootball(slug) ? [slug] : []))

/**
 * False when there is no such player, when he is neither this person nor in a match that this person organises, or when
 * the match is decided or has begun.
 */
export async function keepGoalkeeper(
  { db, at }: Context,
  wish: { id: string; userId: string; playerId: string; isGoalkeeper: boolean },
): Promise<boolean> {
  return (await goalkeeper(db, { ...wish, at, sports: withGoals })).length === 1
}

const noteAbsence = prepared(
  'note-absence',
  `with noted as (
     insert into lapse (user_id, match_id, kind, happened_at)
     select p.user_id, p.match_id, 'no-show', m.starts_at
     from match_participant p join organized_match m on m.id = p.match_id
     where p.id = $playerId and m.id = $id and m.creator_id = $userId and p.user_id <> $userId
     on conflict (user_id, match_id, kind) do update set taken_back_at = null where lapse.taken_back_at is not null
     returning user_id, match_id, old.id is null as is_new
   )
   -- Others read it from two on, so he hears of the first. A few minutes later, because a switch is often turned back. What he has
   -- contested he knows.
   select announce('match-letter', match_letter(m.id, 'absent', m.sequence)
     || jsonb_build_object('notBefore', coalesce($at?::timestamptz, now()) + interval '5 minutes'), array[noted.user_id::text])
   from noted join organized_match m on m.id = noted.match_id
   where noted.is_new`,
)

const dropAbsence = prepared(
  'drop-absence',
  `with dropped as materialized (
     select l.id, l.contested_at from match_participant p
     join organized_match m on m.id = p.match_id
     join lapse l on l.match_id = m.id and l.user_id = p.user_id
     where p.id = $playerId and m.id = $id and m.creator_id = $userId
       and l.kind = 'no-show' and l.is_upheld is distinct from false
     for update of l
   ),
   forgotten as (
     delete from lapse l using dropped where l.id = dropped.id and dropped.contested_at is null
   )
   -- One that is contested is kept: noted again it does not count anew.
   update lapse l set taken_back_at = coalesce(l.taken_back_at, $at?::timestamptz, now())
   from dropped where l.id = dropped.id and dropped.contested_at is not null`,
)

const dismissed = prepared(
  'dismissed-absence',
  `select l.id from match_participant p
   join lapse l on l.user_id = p.user_id and l.match_id = p.match_id and l.kind = 'no-show' and not l.is_upheld
   where p.id = $playerId and p.match_id = $id`,
)

/** Whether an admin has answered the player that it does not count: then it is not noted again. */
export async function isDismissed(
  { db }: Context,
  player: { id: string; playerId: string },
): Promise<boolean> {
  return (await dismissed(db, { id: player.id, playerId: player.playerId })).length === 1
}

export async function keepAbsence(
  { db, at }: Context,
  { isAbsent, ...player }: { id: string; userId: string; playerId: string; isAbsent: boolean },
): Promise<void> {
  if (isAbsent) await noteAbsence(db, { ...player, at })
  else await dropAbsence(db, { ...player, at })
}
