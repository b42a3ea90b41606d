import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import type { Claim } from '../../kit/idempotency.ts'
import { LATE_HOURS, LEAVING_ENDS_HOURS } from '../rules.ts'

export type Place = {
  id: string
  userId: string
  name: string
  shortName: string
  email: string
  phone: string | null
  isGoalkeeper: boolean
}

// An open match has a place, as its table checks (`organized_match_open_check`). The number of players is in the match's own row: a
// statement that had to wait for its lock reads the new number, and whether the match is open still.
const join = prepared(
  'join-match',
  `with taken as (
     update organized_match m set players = m.players + 1,
       status = case when m.players + 1 + m.held = m.max_players then 'full' else 'open' end,
       updated_at = coalesce($at?::timestamptz, now())
     where m.id = $id and m.status = 'open'
       and m.starts_at > coalesce($at?::timestamptz, now()) and not takes_nobody(m)
       and not exists (select from match_participant p where p.match_id = m.id and p.user_id = $userId::uuid)
       and not exists (select from match_removal x where x.match_id = m.id and x.user_id = $userId::uuid)
     returning m.id, m.creator_id, m.sequence
   ),
   waited as (
     delete from match_reserve r using taken where r.match_id = taken.id and r.user_id = $userId::uuid
   ),
   joined as (
     insert into match_participant (match_id, user_id, participant_name, participant_email, participant_phone,
       is_goalkeeper, joined_at)
     select taken.id, $userId::uuid, $name, $email, $phone?, $isGoalkeeper, coalesce($at?::timestamptz, now()) from taken
     returning match_id
   )
   select taken.id, announce('match-letter', match_letter(taken.id, 'joined', taken.sequence), array[$userId::text]),
     announce('match-letter', match_letter(taken.id, 'player-joined', taken.sequence) || jsonb_build_object('player', $shortName::text),
       array_remove(array[taken.creator_id::text], $userId::text)) as organiser_told
   from taken join joined on joined.match_id = taken.id`,
)

/** Takes a place, and the last one fills the match; false when there was none to take. */
export async function takePlace({ db, at }: Context, place: Place): Promise<boolean> {
  return (await join(db, { ...place, at })).length === 1
}

const correct = prepared(
  'correct-joining',
  `with standing as (
     select m.id from organized_match m
     where m.id = $id and m.status in ('open', 'full') and m.starts_at > coalesce($at?::timestamptz, now())
     for update
   ),
   player as (
     update match_participant p
     set participant_email = $email, participant_phone = $phone?, is_goalkeeper = $isGoalkeeper
     from standing where p.match_id = standing.id and p.user_id = $userId::uuid
   )
   update match_reserve r
   set participant_email = $email, participant_phone = $phone?, is_goalkeeper = $isGoalkeeper
   from standing where r.match_id = standing.id and r.user_id = $userId::uuid`,
)

/** What somebody who is in already, or waits, has written last is what counts: his first answer may have been lost. */
export async function correctJoining(
  { db, at }: Context,
  { name, ...wish }: Omit<Place, 'shortName'>,
): Promise<void> {
  await correct(db, { ...wish, at })
}

const leave = prepared(
  'leave-match',
  `with standing as (
     select m.id, m.creator_id, m.sequence, m.decides_at from organized_match m
     where m.id = $id and m.status in ('open', 'full')
       and m.starts_at - interval '${LEAVING_ENDS_HOURS} hours' > coalesce($at?::timestamptz, now())
     for update
   ),
   gone as (
     select standing.id as match_id, p.has_paid, free_place(p.id, coalesce($at?::timestamptz, now())) as is_freed
     from standing join match_participant p on p.match_id = standing.id and p.user_id = $userId::uuid
   ),
   late as (
     insert into lapse (user_id, match_id, kind, happened_at)
     select $userId::uuid, standing.id, 'late-leave', coalesce($at?::timestamptz, now())
     from standing join gone on gone.match_id = standing.id and gone.is_freed
     where standing.decides_at - interval '${LATE_HOURS} hours' <= coalesce($at?::timestamptz, now())
       and standing.creator_id is distinct from $userId::uuid
     on conflict do nothing
   )
   select standing.id, announce('match-letter',
     match_letter(standing.id, 'player-left', standing.sequence)
       || jsonb_build_object('player', $shortName::text, 'hasPaid', gone.has_paid),
     array_remove(array[standing.creator_id::text], $userId::text))
   from standing join gone on gone.match_id = standing.id and gone.is_freed`,
)

export async function leavePlace(
  { db, at }: Context,
  wish: { id: string; userId: string; shortName: string },
): Promise<boolean> {
  return (await leave(db, { ...wish, at })).length === 1
}

const bringFriend = prepared(
  'bring-friend',
  `with taken as (
     update organized_match m set players = m.players + 1,
       status = case when m.players + 1 + m.held = m.max_players then 'full' else 'open' end,
       updated_at = coalesce($at?::timestamptz, now())
     where m.id = $id and m.creator_id = $userId and m.status = 'open'
       and m.starts_at > coalesce($at?::timestamptz, now()) and not takes_nobody(m)
     returning m.id
   ),
   brought as (
     insert into match_participant (match_id, participant_name, is_goalkeeper, is_offline, joined_at)
     select taken.id, $name, $isGoalkeeper, true, coalesce($at?::timestamptz, now()) from taken
     returning match_id
   )
   insert into idempotency_key (user_id, key, request_hash, outcome)
   select $userId::uuid, $key, $requestHash, 'true' from brought
   returning outcome`,
).giving<{ outcome: true }>()

export async function takePlaceForFriend(
  { db, at }: Context,
  wish: Claim & { id: string; name: string; isGoalkeeper: boolean },
): Promise<true | undefined> {
  const [row] = await bringFriend(db, { ...wish, at })
  return row?.outcome
}

const remove = prepared(
  'remove-player',
  `with standing as (
     select m.id, m.sequence from organized_match m
     where m.id = $id and m.creator_id = $userId and m.status in ('open', 'full')
       and m.starts_at > coalesce($at?::timestamptz, now())
     for update
   ),
   gone as (
     select standing.id as match_id, p.user_id, p.has_paid, free_place(p.id, coalesce($at?::timestamptz, now())) as is_freed
     from standing join match_participant p on p.match_id = standing.id and p.id = $playerId::uuid
     where p.user_id is null or $reason?::text is not null
   ),
   kept_out as (
     insert into match_removal (match_id, user_id, removed_at)
     select gone.match_id, gone.user_id, coalesce($at?::timestamptz, now()) from gone
     where gone.is_freed and gone.user_id is not null and gone.user_id <> $userId::uuid
     on conflict do nothing
   )
   select standing.id, announce('match-letter',
     match_letter(standing.id, 'removed', standing.sequence) || jsonb_build_object('reason', $reason?::text, 'hasPaid', gone.has_paid),
     array_remove(array[gone.user_id::text], null))
   from standing join gone on gone.match_id = standing.id and gone.is_freed`,
)

export async function removePlayer(
  { db, at }: Context,
  wish: { id: string; userId: string; playerId: string; reason: string | undefined },
): Promise<boolean> {
  return (await remove(db, { ...wish, at })).length === 1
}

const readmit = prepared(
  'readmit-player',
  `with back as (
     delete from match_removal x using organized_match m
     where x.id = $removalId and x.match_id = $id and m.id = x.match_id and m.creator_id = $userId
     returning x.user_id, m.id as match_id, m.sequence
   )
   select announce('match-letter', match_letter(back.match_id, 'readmitted', back.sequence), array[back.user_id::text]) from back`,
)

/** He may take a place again, and is told so. */
export async function readmitPlayer(
  { db }: Context,
  wish: { id: string; userId: string; removalId: string },
): Promise<void> {
  await readmit(db, wish)
}

const forgetFriends = prepared(
  'sweep-match-friends',
  `update match_participant j set participant_name = 'Amico'
   from organized_match m
   where m.id = j.match_id and j.is_offline and not j.is_gone and j.participant_name <> 'Amico'
     and m.ends_at < now() - interval '180 days'`,
)

/** Names of people without an account are for the day they play and for settling up after it. */
export async function sweepFriends(db: Database): Promise<void> {
  await forgetFriends(db)
}
