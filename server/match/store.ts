import type { FieldSummary } from '#contract/facility.ts'
import type { MatchDetail, MatchStatus, SkillLevel } from '#contract/match.ts'
import type { SportSlug } from '#contract/sport.ts'
import { prepared } from '../db/prepared.ts'
import { readerId } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import type { ZoneWithin } from '../place/rules.ts'
import type { ToldLapse } from '../reliability/rules.ts'

type Known = {
  status: MatchStatus
  sport: SportSlug
  skill_level: SkillLevel
  cancelled_by: 'organiser' | 'players' | 'booking' | 'facility'
  mine: { isGoalkeeper: boolean; joinedAt: string }
  reserve: { offeredUntil: string | null; ahead: number }
  summary: FieldSummary
}

const matchColumns = `m.id, m.creator_id, m.booking_id, m.facility_id, m.sport, m.title, m.description, m.date,
  wall_time(m.start_minute) as "start_time!", wall_time(m.end_minute) as "end_time!", m.starts_at, m.ends_at,
  m.skill_level, m.max_players, m.min_players, m.min_goalkeepers, m.players, m.held, m.price_cents, m.status, m.deadline_hours,
  m.decides_at, m.cancelled_by, m.sequence, is_complete(m) as "is_complete!",
  is_suspended(m.facility_id) as "is_suspended!", is_locked_out(m.creator_id) as "is_organiser_away!",
  -- As whoever would come in is looked at then; whoever organises is in his own match.
  coalesce($reader?::uuid <> m.creator_id and is_blocked(
    m.facility_id, $reader?::uuid, (select p.phone from profile p where p.id = $reader?::uuid),
    (select p.email from profile p where p.id = $reader?::uuid)), false) as "is_blocked!",
  exists (select from match_removal x where x.match_id = m.id and x.user_id = $reader?::uuid) as "was_removed!",
  (select count(*) from match_participant p where p.match_id = m.id and p.is_goalkeeper)::integer as "goalkeepers!",
  (select p.name from profile p where p.id = m.creator_id) as creator_name,
  (select b.cancel_words from booking b where b.id = m.booking_id) as cancel_words,
  (select json_build_object('isGoalkeeper', p.is_goalkeeper, 'joinedAt', p.joined_at)
    from match_participant p where p.match_id = m.id and p.user_id = $reader?::uuid) as mine,
  (select count(*) from match_reserve r where r.match_id = m.id and not is_passed_over(m, r))::integer as "waiting!",
  (select json_build_object('offeredUntil', r.offered_until, 'ahead', (
      select count(*) from match_reserve o
      where o.match_id = m.id and (o.joined_at, o.user_id) < (r.joined_at, r.user_id) and not is_passed_over(m, o)
    ))
    from match_reserve r where r.match_id = m.id and r.user_id = $reader?::uuid) as reserve,
  s.summary as "summary!"`

export type MatchRow = Awaited<ReturnType<typeof listMatchesOf>>[number]

/** Where to look: a comune by code, a postal code, or the name of a zone or town, folded, which may also name a zone `within` a comune. */
export type Where = {
  comune?: string
  postalCode?: string
  zone?: string
  within?: ZoneWithin | undefined
}
export type Point = { latitude: number; longitude: number }

const isOpen = `m.status = 'open' and not takes_nobody(m) and m.starts_at > coalesce($at?::timestamptz, now())
       and ($date?::date is null or m.date = $date?::date)
       and ($sport?::text is null or m.sport = $sport?)`

// First the matches, then what is shown of each: that is costly, so it is computed only for those in the list.
const tellHits = `select ${matchColumns}, hit.group_name as "group_name!", round(hit.km::numeric, 1)::float8 as "distance_km!", hit.total as "total!"
   from hit
   join organized_match m on m.id = hit.id
   join field_summary s on s.id = m.field_id
   order by hit.km, m.starts_at, m.id`

type Group = 'here' | 'nearby' | 'elsewhere'

const openMatches = prepared(
  'open-matches',
  `with hit as (
     select m.id, 'here' as group_name, 0::float8 as km, count(*) over ()::integer as total
     from organized_match m
     where ${isOpen}
     order by m.starts_at, m.id
     limit $most
   )
   ${tellHits}`,
).giving<Known & { group_name: Group }>()

type ListWish = { date?: string | undefined; sport?: string | undefined; most: number }

export function listOpenMatches({ db, at, actor }: Context, wish: ListWish) {
  return openMatches(db, { ...wish, at, reader: readerId(actor) })
}

const inZone = `(y.location_key ~ ('\\m' || $zone?) or position($zone? in lower(y.city)) > 0
       or (y.comune_code = $ofComune? and y.location_key ~ ('\\m' || $zoneOfComune?)) is true)`

// Distances count from the reader's position or else from the place; a zone's is the average of its facilities (R40).
const matchesAround = prepared(
  'open-matches-around',
  `with origin as materialized (
     select coalesce($latitude?::float8, avg(y.latitude)) as latitude, coalesce($longitude?::float8, avg(y.longitude)) as longitude
     from facility y where $latitude? is null and $zone?::text is not null and ${inZone}
   ),
   known as materialized (
     select m.id, m.starts_at, distance.km,
       ($comune?::text is null or y.comune_code = $comune?)
         and ($postalCode?::text is null or y.postal_code = $postalCode?)
         and ($zone? is null or ${inZone}) as is_here
     from organized_match m
     join facility y on y.id = m.facility_id
     cross join origin o
     cross join lateral kilometres(o.latitude, o.longitude, y.latitude, y.longitude) as distance (km)
     where ${isOpen}
   ),
   hit as (
     (select k.id, 'here' as group_name, 0::float8 as km, count(*) over ()::integer as total
      from known k where k.is_here
      order by k.starts_at, k.id limit $most)
     union all
     (select k.id, 'nearby', k.km, count(*) over ()::integer
      from known k where not k.is_here and k.km <= $radiusKm?::float8
      order by k.km, k.starts_at, k.id limit $mostNear)
     union all
     (select k.id, 'elsewhere', k.km, 1
      from known k where k.km > $radiusKm? and not exists (select from known o where o.is_here or o.km <= $radiusKm?)
      order by k.km, k.starts_at, k.id limit 1)
   )
   ${tellHits}`,
).giving<Known & { group_name: Group }>()

type AroundWish = ListWish & Where & { origin: Point | null; radiusKm: number | null; mostNear: number }

export function listMatchesAround({ db, at, actor }: Context, { origin, within, ...wish }: AroundWish) {
  const { latitude, longitude } = origin ?? {}
  return matchesAround(db, {
    ...wish,
    ofComune: within?.comune,
    zoneOfComune: within?.zone,
    latitude,
    longitude,
    at,
    reader: readerId(actor),
  })
}

const matchesOfReader = prepared(
  'matches-of-reader',
  `select ${matchColumns}
   from organized_match m join field_summary s on s.id = m.field_id
   where (m.creator_id = $reader?::uuid
       or exists (select from match_participant p where p.match_id = m.id and p.user_id = $reader?::uuid and not p.is_offline)
       or exists (select from match_reserve r where r.match_id = m.id and r.user_id = $reader?::uuid))
     and case $lot::text
       when 'cancelled' then m.status = 'cancelled'
       when 'played' then m.status = 'confirmed' and m.ends_at <= coalesce($at?::timestamptz, now())
         and m.ends_at > coalesce($at?::timestamptz, now()) - interval '1 month'
       else m.status <> 'cancelled' and m.ends_at > coalesce($at?::timestamptz, now())
     end
   order by case $lot::text when 'active' then extract(epoch from m.starts_at) else -extract(epoch from m.starts_at) end, m.id
   limit $most`,
).giving<Known>()

export type MatchLot = 'active' | 'played' | 'cancelled'

export function listMatchesOf({ db, at }: Context, wish: { reader: string; lot: MatchLot; most: number }) {
  return matchesOfReader(db, { ...wish, at })
}

// A calendar program removes what is no longer in the feed, and people look up about a month back.
const matchesForFeed = prepared(
  'matches-for-feed',
  `select ${matchColumns}
   from organized_match m join field_summary s on s.id = m.field_id
   where m.creator_id is distinct from $reader::uuid
     and exists (select from match_participant p where p.match_id = m.id and p.user_id = $reader::uuid)
     and m.starts_at > coalesce($at?::timestamptz, now()) - interval '1 month'
   order by m.starts_at, m.id limit 200`,
).giving<Known>()

/** For a calendar program, which has no session: the caller says whose calendar it is. */
export function listMatchesForFeed({ db, at }: Context, reader: string) {
  return matchesForFeed(db, { reader, at })
}

// A field that he has booked, unless its own match stands on it: that one counts, where he plays in it.
const meanwhile = `(select json_build_object('what', other.what, 'name', other.name, 'startTime', wall_time(other.start_minute))
   from (
     select 'match' as what, o.title as name, o.start_minute, o.starts_at, o.ends_at
     from match_participant p join organized_match o on o.id = p.match_id
     where p.user_id = $reader?::uuid and o.id <> m.id and o.status <> 'cancelled'
     union all
     select 'booking', y.name, b.start_minute, b.starts_at, b.ends_at
     from booking b join field f on f.id = b.field_id join facility y on y.id = f.facility_id
     where b.user_id = $reader?::uuid and b.status in ('pending', 'confirmed') and not exists (
       select from organized_match o where o.booking_id = b.id and o.status <> 'cancelled'
     )
   ) other
   where other.starts_at < m.ends_at and other.ends_at > m.starts_at
   order by other.starts_at limit 1)`

const oneMatch = prepared(
  'one-match',
  `select ${matchColumns}, ${meanwhile} as meanwhile,
     exists (select from booking b
       where b.id = m.booking_id and b.user_id = $reader?::uuid and b.status = 'confirmed') as "is_booked_by_reader!"
   from organized_match m join field_summary s on s.id = m.field_id where m.id = $id`,
).giving<Known & { meanwhile: NonNullable<MatchDetail['meanwhile']> }>()

export async function findMatch({ db, actor }: Context, id: string) {
  const [row] = await oneMatch(db, { id, reader: readerId(actor) })
  return row
}

// A player's level is the average of his other confirmed matches; a friend or a newcomer has this match's own level.
const playersOfMatch = prepared(
  'players-of-match',
  `select p.id, p.user_id, p.participant_name, p.participant_email, p.participant_phone, p.is_goalkeeper, p.is_offline,
     p.is_gone, p.has_paid,
     coalesce(
       (select avg(skill_number(o.skill_level)) from match_participant q join organized_match o on o.id = q.match_id
         where q.user_id = p.user_id and o.status = 'confirmed' and o.id <> m.id),
       skill_number(m.skill_level)
     )::float8 as "level!",
     exists (select from noted_lapse l where l.user_id = p.user_id and l.match_id = m.id and l.kind = 'no-show'
       and l.is_upheld is distinct from false) as "is_absent!",
     coalesce((
       select json_agg(json_build_object('kind', l.kind, 'happenedAt', l.happened_at))
       from counted_lapse l
       where l.user_id = p.user_id
         and l.happened_at > coalesce($at?::timestamptz, now()) - lapse_life()
     ), '[]') as "lapses!"
   from match_participant p join organized_match m on m.id = p.match_id
   where p.match_id = $matchId
   order by p.joined_at, p.id limit 40`,
).giving<{ lapses: ToldLapse[] }>()

export function listPlayers({ db, at }: Context, matchId: string) {
  return playersOfMatch(db, { matchId, at })
}

const removedFromMatch = prepared(
  'removed-from-match',
  `select x.id, p.name from match_removal x join profile p on p.id = x.user_id
   where x.match_id = $matchId order by x.removed_at, x.id limit 40`,
)

export function listRemoved({ db }: Context, matchId: string) {
  return removedFromMatch(db, { matchId })
}
