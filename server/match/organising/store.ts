import type { NewMatch } from '#contract/match.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

// The booking is locked before its match, as in every statement that locks both, and in a query of its own: after
// waiting for somebody who moves the booking, the rest reads its new time.
const organise = prepared(
  'organise-match',
  `with clock as (select coalesce($at?::timestamptz, now()) as at),
   ground as (
     select b.id, b.field_id, f.facility_id, b.date, b.start_minute, b.end_minute, b.starts_at, b.ends_at, clock.at,
       case when b.cancellable_until > clock.at
         then least(b.starts_at - make_interval(hours => $deadlineHours::integer), b.cancellable_until)
         else b.starts_at - make_interval(hours => $deadlineHours::integer)
       end as decides_at
     from (
       select * from booking where id = $bookingId and user_id = $userId and status = 'confirmed' for update
     ) b
     join field f on f.id = b.field_id, clock
     where not is_suspended(f.facility_id)
       and exists (select from field_sport p where p.field_id = b.field_id and p.sport = $sport)
   ),
   coming as (
     select p.id, regexp_replace(p.name, ' [0-9]+$', '') as name, p.has_paid, row_number() over (order by p.created_at) as nth
     from part p join ground on ground.id = p.ref
     order by p.created_at limit $maxPlayers - case when $isPlaying::boolean then 1 else 0 end
   ),
   places as (
     select (case when $isPlaying::boolean then 1 else 0 end + (select count(*) from coming))::integer as taken
   ),
   made as (
     insert into organized_match (id, booking_id, creator_id, field_id, facility_id, sport, title, description, date,
       start_minute, end_minute, starts_at, ends_at, skill_level, max_players, min_players, min_goalkeepers, price_cents,
       players, status, deadline_hours, decides_at, created_at, updated_at)
     select $id::uuid, ground.id, $userId::uuid, ground.field_id, ground.facility_id, $sport, $title, $description, ground.date,
       ground.start_minute, ground.end_minute, ground.starts_at, ground.ends_at, $skillLevel, $maxPlayers, $minPlayers,
       $minGoalkeepers, $priceCents, places.taken, case when places.taken = $maxPlayers then 'full' else 'open' end,
       $deadlineHours::integer, ground.decides_at, ground.at, ground.at
     from ground, places where ground.decides_at > ground.at
     on conflict do nothing
     returning id, booking_id, created_at
   ),
   turned as (
     select turn_ground(array(select booking_id from made), 'match')
   ),
   named as (
     update booking b set sport = $sport from made where b.id = made.booking_id
   ),
   playing as (
     insert into match_participant (match_id, user_id, participant_name, participant_email, participant_phone,
       is_goalkeeper, joined_at)
     select made.id, $userId::uuid, $name, $email, $phone?, $isGoalkeeper, made.created_at from made where $isPlaying::boolean
   ),
   brought as (
     insert into match_participant (match_id, participant_name, is_offline, has_paid, part_id, joined_at)
     select made.id, coming.name, true, coming.has_paid, coming.id, made.created_at + coming.nth * interval '1 microsecond'
     from made, coming
   )
   select id from made, turned`,
)

export type MakeMatch = NewMatch & {
  id: string
  bookingId: string
  userId: string
  name: string
  email: string
  phone: string | null
}

/**
 * Turns a confirmed booking into a match on the same ground, with the friends who had said that they come to it, as many as it
 * has places; false when it is not one, or too late.
 */
export async function insertMatch({ db, at }: Context, match: MakeMatch): Promise<boolean> {
  return (await organise(db, { ...match, at })).length === 1
}

const matchGround = prepared(
  'match-ground',
  `select b.status as "status!", b.starts_at <= coalesce($at?::timestamptz, now()) as "is_over!",
     m.id as match_id,
     (m.title, m.description, m.sport, m.skill_level, m.max_players, m.min_players, m.min_goalkeepers, m.price_cents, m.deadline_hours)
       = ($title, $description, $sport, $skillLevel, $maxPlayers, $minPlayers, $minGoalkeepers, $priceCents, $deadlineHours)
     as is_as_wished,
     exists (select from field_sport p where p.field_id = b.field_id and p.sport = $sport) as "has_sport!",
     is_suspended(f.facility_id) as "is_suspended!"
   from booking b join field f on f.id = b.field_id
   left join organized_match m on m.booking_id = b.id and m.status <> 'cancelled'
   where b.id = $bookingId and b.user_id = $userId`,
)

/** What tells why a booking became no match, or which match it is already, and whether on the same terms. */
export async function findGround(
  { db, at }: Context,
  wish: NewMatch & { bookingId: string; userId: string },
) {
  const [row] = await matchGround(db, { ...wish, at })
  return row
}

const callOff = prepared(
  'call-match-off',
  `select id from end_matches(array(
     select m.id from organized_match m
     where m.id = $id and m.status <> 'cancelled' and m.starts_at > coalesce($at?::timestamptz, now())
       and (m.creator_id = $userId or $isEverywhere or m.facility_id = any ($facilityIds))
     for update
   ), $cause, coalesce($at?::timestamptz, now())) as id`,
)

export async function callMatchOff(
  { db, at }: Context,
  wish: {
    id: string
    userId: string
    cause: 'organiser' | 'facility'
    isEverywhere: boolean
    facilityIds: readonly number[]
  },
): Promise<boolean> {
  return (await callOff(db, { ...wish, at })).length === 1
}

const confirm = prepared(
  'confirm-match',
  `select confirm_match(m.id, coalesce($at?::timestamptz, now())) as "is_confirmed!"
   from organized_match m
   where m.id = $id and m.creator_id = $userId and m.starts_at > coalesce($at?::timestamptz, now())`,
)

export async function confirmEarly(
  { db, at }: Context,
  wish: { id: string; userId: string },
): Promise<boolean> {
  const [row] = await confirm(db, { ...wish, at })
  return row?.is_confirmed ?? false
}
