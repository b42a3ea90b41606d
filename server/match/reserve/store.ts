import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

const wait = prepared(
  'wait-for-place',
  `with standing as (
     select m.id from organized_match m
     where m.id = $id and m.status = 'full' and m.decides_at > coalesce($at?::timestamptz, now())
       and not takes_nobody(m)
       and not exists (select from match_participant p where p.match_id = m.id and p.user_id = $userId::uuid)
       and not exists (select from match_removal x where x.match_id = m.id and x.user_id = $userId::uuid)
     for update
   )
   insert into match_reserve (match_id, user_id, participant_name, participant_email, participant_phone, is_goalkeeper,
     joined_at)
   select standing.id, $userId::uuid, $name, $email, $phone?, $isGoalkeeper, coalesce($at?::timestamptz, now()) from standing
   on conflict do nothing
   returning match_id`,
)

export type Waiter = {
  id: string
  userId: string
  name: string
  email: string
  phone: string | null
  isGoalkeeper: boolean
}

/** Puts somebody at the end of the list of a full match; false when it is not full, or he is on it already. */
export async function waitForPlace({ db, at }: Context, waiter: Waiter): Promise<boolean> {
  return (await wait(db, { ...waiter, at })).length === 1
}

const accept = prepared(
  'accept-place',
  `with taken as materialized (
     select m.id, m.creator_id, m.sequence, take_offer(m.id, $userId::uuid, coalesce($at?::timestamptz, now())) as is_in
     from organized_match m where m.id = $id
   )
   select announce('match-letter', match_letter(id, 'joined', sequence), array[$userId::text]),
     announce('match-letter', match_letter(id, 'player-joined', sequence) || jsonb_build_object('player', $shortName::text),
       array_remove(array[creator_id::text], $userId::text)) as organiser_told
   from taken where is_in`,
)

export async function acceptPlace(
  { db, at }: Context,
  wish: { id: string; userId: string; shortName: string },
): Promise<boolean> {
  return (await accept(db, { ...wish, at })).length === 1
}

const stopWaiting = prepared(
  'stop-waiting',
  `with standing as (
     select m.id from organized_match m where m.id = $id for update
   ),
   gone as (
     delete from match_reserve r using standing where r.match_id = standing.id and r.user_id = $userId
     returning r.match_id, r.offered_until
   )
   select match_id, offered_until from gone`,
)

const offerPlaces = prepared('offer-places', 'select offer_places($id, coalesce($at?::timestamptz, now()))')

/** Leaves the list; a place that was kept goes to the next one. */
export async function leaveReserve(
  { db, at }: Pick<Context, 'db' | 'at'>,
  wish: { id: string; userId: string },
): Promise<void> {
  const [gone] = await stopWaiting(db, wish)
  if (gone?.offered_until) await offerPlaces(db, { id: wish.id, at })
}

const matchesWithOffers = prepared(
  'matches-with-offers',
  `select distinct r.match_id as id
   from match_reserve r join organized_match m on m.id = r.match_id
   where m.status in ('open', 'full') and m.decides_at > coalesce($at?::timestamptz, now())
     and (r.offered_until <= coalesce($at?::timestamptz, now())
       or (r.offered_until is not null and is_passed_over(m, r))
       or (r.offered_until is null and m.players + m.held < m.max_players and not takes_nobody(m)
         and (m.status = 'full' or not is_passed_over(m, r))))
   limit 500`,
)

/** Ends offers that nobody took and offers the places to the next, each match by one statement: a worker may die in between. */
export async function offerDuePlaces(db: Database, at?: Date): Promise<void> {
  for (const { id } of await matchesWithOffers(db, { at })) await offerPlaces(db, { id, at })
}
