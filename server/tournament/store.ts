import type { Picture } from '#contract/picture.ts'
import type { SportSlug } from '#contract/sport.ts'
import type { CalendarWish } from '#contract/tournament-planning.ts'
import { prepared } from '../db/prepared.ts'
import { readerId } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import type { TournamentStatus } from './rules.ts'

type KnownOfTournament = {
  sport: SportSlug
  status: TournamentStatus
  facility: { slug: string | null; name: string }
  poster: Picture
  mine: { standing: 'in' | 'waiting'; number: number }
}

/** What is shown of a tournament `t`. Places that are not confirmed yet are taken, but do not count as participants. */
const tournamentColumns = `t.id, t.slug, t.title, t.description, t.rules, t.sport, t.start_date, t.end_date,
  t.registration_deadline, t.max_participants, places_of(t) as "places!", t.entry_fee_cents, t.prize_pool, t.organizer_name, t.organizer_contact,
  t.organizer_email, t.organizer_whatsapp, t.location, t.status, t.version, t.partner_facility_id, t.creator_id, t.drawn_at,
  t.board_version,
  t.group_count, t.advancing, t.has_third_place,
  (select picture_shown(p) from picture p where p.id = t.poster_id) as poster,
  takes_no_team(t) as "takes_no_team!",
  (select json_build_object('slug', case when y.suspended_at is null then y.slug end, 'name', y.name)
    from facility y where y.id = t.partner_facility_id) as facility,
  (select count(*) from tournament_registration r
    where r.tournament_id = t.id and r.standing = 'in' and r.held_until is null)::integer as "participants!",
  (select count(*) from tournament_registration r where r.tournament_id = t.id and r.standing = 'in'
    and (r.held_until is null or r.held_until > coalesce($at?::timestamptz, now())))::integer as "taken!",
  (select count(*) from tournament_registration r
    where r.tournament_id = t.id and r.standing = 'waiting' and r.held_until is null)::integer as "waiting!",
  (select json_build_object('standing', r.standing, 'number', registration_number(r))
    from tournament_registration r
    where r.tournament_id = t.id and r.user_id = $reader?::uuid and r.standing <> 'out' and r.held_until is null
    order by r.position limit 1) as mine,
  exists (select from tournament_registration r
    where r.tournament_id = t.id and r.user_id = $reader?::uuid and r.is_removed) as "was_removed!",
  exists (select from tournament_follower w where w.tournament_id = t.id and w.user_id = $reader?::uuid) as "is_followed!"`

export type TournamentRow = Awaited<ReturnType<typeof listShown>>[number]

const shownTournaments = prepared(
  'shown-tournaments',
  `select ${tournamentColumns} from tournament t
   where t.status in ('published', 'closed')
     and not is_over(t, coalesce($at?::timestamptz, now()))
   order by t.start_date, t.id limit $most`,
).giving<KnownOfTournament>()

export function listShown({ db, at, actor }: Context, most: number) {
  return shownTournaments(db, { at, reader: readerId(actor), most })
}

const anyTournament = prepared(
  'any-tournament',
  `select exists (select from tournament where status in ('published', 'closed')) as "is_any!"`,
)

export async function hasAnyTournament({ db }: Context): Promise<boolean> {
  const [row] = await anyTournament(db)
  return row?.is_any === true
}

const tournamentBySlug = prepared(
  'tournament-by-slug',
  `select ${tournamentColumns} from tournament t where t.slug = $slug and t.status <> 'draft'`,
).giving<KnownOfTournament>()

export async function findShown(
  { db, at, actor }: Context,
  slug: string,
): Promise<TournamentRow | undefined> {
  const [row] = await tournamentBySlug(db, { at, reader: readerId(actor), slug })
  return row
}

const follow = prepared(
  'follow-tournament',
  `with left_alone as (
     delete from tournament_follower w using tournament t
     where not $isFollowed::boolean and t.slug = $slug and w.tournament_id = t.id and w.user_id = $userId::uuid
   )
   insert into tournament_follower (tournament_id, user_id)
   select t.id, $userId::uuid from tournament t
   where $isFollowed::boolean and t.slug = $slug and t.status in ('published', 'closed')
   on conflict do nothing`,
)

export async function setFollowed(
  { db }: Context,
  wish: { slug: string; userId: string; isFollowed: boolean },
): Promise<void> {
  await follow(db, wish)
}

const registrationColumns = `${tournamentColumns}, r.key, r.standing, r.is_removed, r.held_until, r.team_name, r.has_paid,
  registration_number(r) as "number!", is_left_out(r) as "is_left_out!", is_to_come(t, coalesce($at?::timestamptz, now())) as "is_before!"`

type KnownOfRegistration = KnownOfTournament & { standing: 'in' | 'waiting' | 'out' }

export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

const registrationByKey = prepared(
  'registration-by-key',
  `select ${registrationColumns}
   from tournament_registration r join tournament t on t.id = r.tournament_id
   where r.key = $key and (r.held_until is null or r.held_until > coalesce($at?::timestamptz, now()))`,
).giving<KnownOfRegistration>()

export async function findRegistration({ db, at, actor }: Context, key: string) {
  const [row] = await registrationByKey(db, { key, at, reader: readerId(actor) })
  return row
}

const registrationsOf = prepared(
  'registrations-of',
  `select ${registrationColumns}
   from tournament_registration r join tournament t on t.id = r.tournament_id
   where r.user_id = $reader?::uuid and r.standing <> 'out' and r.held_until is null and t.status <> 'draft'
     and not is_over(t, coalesce($at?::timestamptz, now()))
   order by t.start_date, r.id limit 100`,
).giving<KnownOfRegistration>()

export function listRegistrationsOf({ db, at }: Context, reader: string) {
  return registrationsOf(db, { reader, at })
}

const organisedTournaments = prepared(
  'organised-tournaments',
  `select ${tournamentColumns} from tournament t
   where $isEverywhere::boolean or t.creator_id = $reader?::uuid or t.partner_facility_id = any ($facilityIds)
     or t.partner_facility_id = any ($scoredAt) and t.drawn_at is not null and t.status in ('published', 'closed')
   order by t.created_at desc, t.id limit $most`,
).giving<KnownOfTournament>()

/** Of facilities in `scoredAt` only what has been drawn: there the reader keeps the score and organises nothing. */
export function listOrganised(
  { db, at }: Context,
  wish: { reader: string; isEverywhere: boolean; facilityIds: number[]; scoredAt: number[]; most: number },
) {
  return organisedTournaments(db, { ...wish, at })
}

const tournamentById = prepared(
  'tournament-by-id',
  `select ${tournamentColumns},
     t.calendar_wish, has_begun(t.id) as "has_played!", is_unattended(t) as "is_unattended!",
     is_over(t, coalesce($at?::timestamptz, now())) as "is_over!"
   from tournament t where t.id = $id`,
).giving<KnownOfTournament & { calendar_wish: CalendarWish }>()

export async function findTournament({ db, at, actor }: Context, id: string) {
  const [row] = await tournamentById(db, { id, at, reader: readerId(actor) })
  return row
}
