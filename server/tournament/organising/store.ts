import { MOST_FIELDS } from '#contract/shared.ts'
import type { MatchResult, TournamentTerms } from '#contract/tournament-organising.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import type { Claim } from '../../kit/idempotency.ts'

const insert = prepared(
  'insert-tournament',
  `with made as (
     insert into tournament (id, slug, title, description, rules, sport, start_date, end_date, registration_deadline,
       max_participants, entry_fee_cents, prize_pool, organizer_name, organizer_contact, organizer_email, organizer_whatsapp,
       location, partner_facility_id, poster_id, creator_id)
     values ($id::uuid, $slug, $title, $description, $rules, $sport, $startDate, $endDate,
       tournament_deadline($registrationDeadline?), $maxParticipants?, $entryFeeCents?, $prizePool?, $organizerName?,
       $organizerContact?, $organizerEmail?, $organizerWhatsapp?, $location?, $facilityId?, $posterId?,
       $userId::uuid)
     on conflict do nothing
     returning id
   ),
   claimed as (
     insert into idempotency_key (user_id, key, request_hash, outcome)
     select $userId::uuid, $key, $requestHash, json_build_object('id', made.id) from made
     returning outcome
   )
   select outcome from claimed`,
).giving<{ outcome: { id: string } }>()

/** Undefined when another tournament has the slug, or the id. */
export async function insertTournament(
  { db }: Context,
  wish: TournamentTerms & Claim & { id: string; slug: string },
) {
  const [row] = await insert(db, wish)
  return row?.outcome
}

const update = prepared(
  'update-tournament',
  `update tournament set title = $title, description = $description, rules = $rules, sport = $sport,
     start_date = $startDate, end_date = $endDate, registration_deadline = tournament_deadline($registrationDeadline?),
     max_participants = $maxParticipants?, entry_fee_cents = $entryFeeCents?, prize_pool = $prizePool?,
     organizer_name = $organizerName?, organizer_contact = $organizerContact?, organizer_email = $organizerEmail?,
     organizer_whatsapp = $organizerWhatsapp?, location = $location?, partner_facility_id = $facilityId?,
     poster_id = $posterId?, version = version + 1, updated_at = now()
   where id = $id and version = $version and status <> 'cancelled'
     -- What has been drawn is drawn for its sport, on the fields of its facility.
     and (drawn_at is null or (sport = $sport and partner_facility_id is not distinct from $facilityId?::integer))
   returning case when terms_of(old) <> terms_of(new) then terms_of(old)::text end as other_before`,
)

/** Undefined when nothing was written; whoever registered is to be told where `other_before` gives terms that are no more. */
export async function updateTournament(
  { db }: Context,
  wish: TournamentTerms & { id: string; version: number },
) {
  const [row] = await update(db, wish)
  return row
}

const change = prepared(
  'change-terms',
  'select change_terms($id, $before::text::jsonb, coalesce($at?::timestamptz, now()))',
)

/** Tells all who registered or follow that days, place, sport or fee are others now than before. */
export async function tellTerms({ db, at }: Context, id: string, before: string): Promise<void> {
  await change(db, { id, before, at })
}

const discard = prepared('discard-draft', "delete from tournament where id = $id and status = 'draft'")

export async function removeDraft({ db }: Context, id: string): Promise<void> {
  await discard(db, { id })
}

const settled = prepared(
  'settle-tournament',
  'select settle_tournament($id, coalesce($at?::timestamptz, now())) as settled',
)

/** Applies what follows from its present places and days: who moves up, and which matches lose their time. */
export async function settle({ db, at }: Context, id: string): Promise<void> {
  await settled(db, { id, at })
}

const asWished = prepared(
  'tournament-as-wished',
  `select exists (
     select from tournament
     where id = $id and version - 1 = $version::integer
       and (title, description, rules, sport, start_date, end_date, registration_deadline, max_participants, entry_fee_cents)
         is not distinct from ($title, $description, $rules, $sport, $startDate::date, $endDate::date,
           tournament_deadline($registrationDeadline?), $maxParticipants?::integer, $entryFeeCents?::integer)
       and (prize_pool, organizer_name, organizer_contact, organizer_email, organizer_whatsapp, location,
           partner_facility_id, poster_id)
         is not distinct from ($prizePool?, $organizerName?, $organizerContact?, $organizerEmail?, $organizerWhatsapp?,
           $location?, $facilityId?::integer, $posterId?::uuid)
   ) as "is_saved!"`,
)

/** Whether the last save wrote exactly this: then it was the same request, sent again because its answer was lost. */
export async function isSavedAsWished(
  { db }: Context,
  wish: TournamentTerms & { id: string; version: number },
): Promise<boolean> {
  const [row] = await asWished(db, wish)
  return row?.is_saved === true
}

const changeStatus = prepared(
  'change-tournament-status',
  'select change_tournament_status($id, $status, coalesce($at?::timestamptz, now())) as "is_changed!"',
)

export async function setStatus({ db, at }: Context, id: string, status: string): Promise<boolean> {
  const [row] = await changeStatus(db, { id, status, at })
  return row?.is_changed === true
}

const registeredTeams = prepared(
  'registered-teams',
  `select r.id, r.name, r.email, r.phone, r.team_name, r.notes, r.standing, r.has_paid, is_left_out(r) as "is_left_out!",
     -- Whoever was taken out may come again under another address and name.
     (select drawn_name(o) from tournament_registration o
      where o.tournament_id = r.tournament_id and o.is_removed and phone_key(o.phone) = phone_key(r.phone)
      order by o.position limit 1) as removed_with_phone
   from tournament_registration r
   where r.tournament_id = $id and r.standing <> 'out' and r.held_until is null
   order by r.standing, r.position limit 600`,
).giving<{ standing: 'in' | 'waiting' }>()

export function listTeams({ db }: Context, id: string) {
  return registeredTeams(db, { id })
}

const removedTeams = prepared(
  'removed-teams',
  `select id, name, email, phone, team_name, notes, has_paid from tournament_registration
   where tournament_id = $id and is_removed
   order by position limit 600`,
)

/** Registrations that the organiser has taken out. */
export function listRemoved({ db }: Context, id: string) {
  return removedTeams(db, { id })
}

// The tournament is locked before its matches, as in every statement that locks both. If the only result is taken back,
// nothing has been played any more, and `fill_draw` gives a team that is left out the place of one that has withdrawn.
const write = prepared(
  'write-result',
  `with place as materialized (
     select id from tournament where id = $id for update
   ),
   changed as (
     update tournament_match m set state = $state, home_team = $homeTeam?, away_team = $awayTeam?,
       home_score = $homeScore?, away_score = $awayScore?, home_penalties = $homePenalties?,
       away_penalties = $awayPenalties?, walkover = $walkover?, period = $period?,
       period_started_at = case
         when $period?::text is null then null
         when m.period is not distinct from $period?::text then coalesce(m.period_started_at, coalesce($at?::timestamptz, now()))
         else coalesce($at?::timestamptz, now())
       end,
       version = m.version + 1, updated_at = coalesce($at?::timestamptz, now())
     from place
     where m.tournament_id = place.id and m.number = $number and m.version = $version
     returning m.tournament_id
   )
   update tournament t set board_version = t.board_version + 1 from changed where t.id = changed.tournament_id
   returning t.id, fill_draw(t.id)`,
)

/** False when the match has changed since that version. */
export async function writeResult(
  { db, at }: Context,
  wish: Omit<MatchResult, 'homeScore' | 'awayScore'> & {
    id: string
    number: number
    homeTeam: number | null
    awayTeam: number | null
    homeScore: number | null
    awayScore: number | null
  },
): Promise<boolean> {
  return (await write(db, { ...wish, at })).length === 1
}

const free = prepared(
  'free-forfeited-matches',
  `with forfeited as materialized (
     select m.id from tournament_match m
     where m.tournament_id = $id and m.number = any ($numbers::integer[])
       and m.starts_at > coalesce($at?::timestamptz, now())
   ),
   freed as (
     select release_ground(array(select f.id from forfeited f)) as done
   )
   update tournament_match m set field_id = null, starts_at = null, ends_at = null
   from freed where m.id in (select f.id from forfeited f)`,
)

/** Frees the ground of those of these matches that are still to come. */
export async function freeMatches(
  { db, at }: Context,
  wish: { id: string; numbers: number[] },
): Promise<void> {
  await free(db, { ...wish, at })
}

const fieldsForSport = prepared(
  'fields-for-tournament',
  `select f.id, f.name from tournament t
   join field f on f.facility_id = t.partner_facility_id
   join field_sport p on p.field_id = f.id and p.sport = t.sport
   where t.id = $id order by f.id limit $most`,
)

export function listFields({ db }: Context, id: string) {
  return fieldsForSport(db, { id, most: MOST_FIELDS })
}

// Its people may play a tournament at a facility that takes no bookings online; to an admin all of those would be too many.
const facilitiesOf = prepared(
  'facilities-to-organise-at',
  `select id, name from facility
   where $isEverywhere::boolean and is_bookable or id = any ($facilityIds) order by name, id limit 200`,
)

export function listFacilities({ db }: Context, scope: { isEverywhere: boolean; facilityIds: number[] }) {
  return facilitiesOf(db, scope)
}
