import type { CalendarWish, MatchResult, TournamentTerms } from '#contract/tournament-organising.ts'
import { prepared } from '../../db/prepared.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../kit/context.ts'

const insert = prepared(
  'insert-tournament',
  `with made as (
     insert into tournament (id, slug, title, description, rules, sport, start_date, end_date, registration_deadline,
       max_participants, entry_fee_cents, prize_pool, organizer_name, organizer_contact, organizer_email, organizer_whatsapp,
       location, partner_facility_id, creator_id)
     values ($id::uuid, $slug, $title, $description, $rules, $sport, $startDate, $endDate,
       tournament_deadline($registrationDeadline?), $maxParticipants?, $entryFeeCents?, $prizePool?, $organizerName?,
       $organizerContact?, $organizerEmail?, $organizerWhatsapp?, $location?, $facilityId?, $userId::uuid)
     on conflict do nothing
     returning id
   )
   select id from made`,
)

/** False when another tournament has the slug. */
export async function insertTournament(
  { db }: Context,
  wish: TournamentTerms & { id: string; slug: string; userId: string },
): Promise<boolean> {
  return (await insert(db, wish)).length === 1
}

const update = prepared(
  'update-tournament',
  `update tournament set title = $title, description = $description, rules = $rules, sport = $sport,
     start_date = $startDate, end_date = $endDate, registration_deadline = tournament_deadline($registrationDeadline?),
     max_participants = $maxParticipants?, entry_fee_cents = $entryFeeCents?, prize_pool = $prizePool?,
     organizer_name = $organizerName?, organizer_contact = $organizerContact?, organizer_email = $organizerEmail?,
     organizer_whatsapp = $organizerWhatsapp?, location = $location?, partner_facility_id = $facilityId?,
     updated_at = now()
   where id = $id and status <> 'cancelled'
     -- What has been drawn is drawn for its sport, on the fields of its facility.
     and (drawn_at is null or (sport = $sport and partner_facility_id is not distinct from $facilityId?::integer))
   returning id`,
)

export async function updateTournament(
  { db }: Context,
  wish: TournamentTerms & { id: string },
): Promise<boolean> {
  return (await update(db, wish)).length === 1
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
  `select id, name, email, phone, team_name, notes, standing, has_paid from tournament_registration
   where tournament_id = $id and standing <> 'out' and held_until is null
   order by standing, position limit 600`,
).giving<{ standing: 'in' | 'waiting' }>()

export function listTeams({ db }: Context, id: string) {
  return registeredTeams(db, { id })
}

const pay = prepared(
  'pay-registration',
  `update tournament_registration set has_paid = $hasPaid
   where tournament_id = $id and id = $registrationId returning id`,
)

export async function markPaid(
  { db }: Context,
  wish: { id: string; registrationId: string; hasPaid: boolean },
): Promise<boolean> {
  return (await pay(db, wish)).length === 1
}

const lock = prepared('lock-tournament', 'select id from tournament where id = $id for update')

const played = prepared(
  'tournament-has-played',
  `select exists (select from tournament_match where tournament_id = $id and state <> 'scheduled') as "has_played!"`,
)

const clear = prepared(
  'clear-draw',
  `with freed as (
     select release_ground(array(select m.id from tournament_match m where m.tournament_id = $id)) as done
   ),
   matches as (delete from tournament_match m using freed where m.tournament_id = $id)
   delete from tournament_team where tournament_id = $id`,
)

const fillDraw = prepared(
  'fill-draw',
  `with drawn as (
     insert into tournament_team (tournament_id, number, name, registration_id)
     select $id::uuid, team.number, team.name, team.registration_id
     from unnest($registrationIds::uuid[], $names::text[]) with ordinality as team (registration_id, name, number)
   ),
   planned as (
     insert into tournament_match (tournament_id, number)
     select $id::uuid, number from generate_series(1, $matches::integer) as number
   )
   update tournament set status = 'closed', drawn_at = coalesce($at?::timestamptz, now()), group_count = $groupCount,
     advancing = $advancing, has_third_place = $hasThirdPlace, board_version = board_version + 1
   where id = $id`,
)

export type DrawnTeams = {
  id: string
  registrationIds: string[]
  names: string[]
  groupCount: number
  advancing: number
  hasThirdPlace: boolean
  matches: number
}

/** In place of an earlier draw, whose ground is given up; false once something has been played. */
export function replaceDraw({ db, at }: Context, draw: DrawnTeams): Promise<boolean> {
  return inTransaction(db, async connection => {
    await lock(connection, { id: draw.id })
    const [row] = await played(connection, { id: draw.id })
    if (row?.has_played) return false
    await clear(connection, { id: draw.id })
    await fillDraw(connection, { ...draw, at })
    return true
  })
}

const windowsOfTournament = prepared(
  'windows-of-tournament',
  `select f.id as field_id, lower(free.span) as "from!", upper(free.span) as "to!"
   from tournament t
   cross join lateral generate_series(t.start_date, t.end_date, interval '1 day') as each (day)
   join field f on f.facility_id = t.partner_facility_id and f.id = any ($fieldIds)
   cross join lateral unnest(
     tstzmultirange(tstzrange(
       greatest(rome_instant(each.day::date, $fromMinute::integer), coalesce($at?::timestamptz, now())),
       greatest(rome_instant(each.day::date, $toMinute::integer), coalesce($at?::timestamptz, now()))
     ))
     * coalesce((
         select range_agg(tstzrange(rome_boundary(each.day::date, h.opens_minute), rome_boundary(each.day::date, h.closes_minute)))
         from hours_of(f.id, each.day::date) h
       ), '{}')
     - coalesce((
         select range_agg(o.during)
         from standing_on(f.ground, evening_of(each.day::date),
           coalesce($at?::timestamptz, now()), null) o
       ), '{}')
   ) as free (span)
   where t.id = $id and exists (select from field_sport p where p.field_id = f.id and p.sport = t.sport)`,
)

const releaseMatches = prepared(
  'release-tournament-matches',
  `with freed as (
     select release_ground(array(select m.id from tournament_match m where m.tournament_id = $id)) as done
   )
   update tournament_match m set field_id = null, starts_at = null, ends_at = null from freed where m.tournament_id = $id`,
)

// In the order of their times, so that two calendars never wait for each other's ground in a circle.
const holdMatches = prepared(
  'hold-tournament-matches',
  `with wished as (
     select m.id, w.field_id, w.starts_at, w.ends_at
     from unnest($numbers::integer[], $fieldIds::integer[], $starts::timestamptz[], $ends::timestamptz[])
       as w (number, field_id, starts_at, ends_at)
     join tournament_match m on m.tournament_id = $id and m.number = w.number
     order by w.starts_at, w.field_id
   ),
   held as (
     select wished.*, hold_ground(wished.field_id, tstzrange(wished.starts_at, wished.ends_at), 'tournament', wished.id,
       coalesce($at?::timestamptz, now())) as is_held
     from wished
   )
   update tournament_match m set field_id = held.field_id, starts_at = held.starts_at, ends_at = held.ends_at
   from held where m.id = held.id and held.is_held
   returning m.number`,
)

const bump = prepared('bump-board', 'update tournament set board_version = board_version + 1 where id = $id')

export type FreeWindow = { fieldId: number; from: number; to: number }
export type Held = FreeWindow & { number: number }

/**
 * Gives up the ground of an earlier calendar, offers what is free to `propose` and holds what that has chosen: all of it or
 * nothing. @returns false when there is too little time, or somebody has just taken some of it
 */
export async function replaceCalendar(
  { db, at }: Context,
  wish: Pick<CalendarWish, 'fieldIds'> & { id: string; fromMinute: number; toMinute: number },
  propose: (windows: readonly FreeWindow[]) => readonly Held[] | undefined,
): Promise<boolean> {
  const { id } = wish
  return inTransaction(db, async connection => {
    await lock(connection, { id })
    await releaseMatches(connection, { id })
    const rows = await windowsOfTournament(connection, { ...wish, at })
    const windows = rows.map(({ field_id, from, to }) => ({
      fieldId: field_id,
      from: from.getTime(),
      to: to.getTime(),
    }))
    const proposed = propose(windows)
    if (!proposed) throw new NoRoom()
    const held = await holdMatches(connection, {
      ...{ id, at },
      numbers: proposed.map(({ number }) => number),
      fieldIds: proposed.map(({ fieldId }) => fieldId),
      starts: proposed.map(({ from }) => new Date(from)),
      ends: proposed.map(({ to }) => new Date(to)),
    })
    if (held.length < proposed.length) throw new NoRoom()
    await bump(connection, { id })
    return true
  }).catch((error: unknown) => {
    if (error instanceof NoRoom) return false
    throw error
  })
}

/** Undoes a calendar that did not find its place. */
class NoRoom extends Error {}

const write = prepared(
  'write-result',
  `with changed as (
     update tournament_match m set state = $state, home_team = $homeTeam?, away_team = $awayTeam?,
       home_score = $homeScore?, away_score = $awayScore?, home_penalties = $homePenalties?,
       away_penalties = $awayPenalties?, walkover = $walkover?, period = $period?,
       period_started_at = case
         when $period?::text is null then null
         when m.period is not distinct from $period?::text then coalesce(m.period_started_at, coalesce($at?::timestamptz, now()))
         else coalesce($at?::timestamptz, now())
       end,
       updated_at = coalesce($at?::timestamptz, now())
     where m.tournament_id = $id and m.number = $number
     returning m.tournament_id
   )
   update tournament t set board_version = t.board_version + 1 from changed where t.id = changed.tournament_id
   returning t.id`,
)

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
): Promise<void> {
  await write(db, { ...wish, at })
}

const fieldsForSport = prepared(
  'fields-for-tournament',
  `select f.id, f.name from tournament t
   join field f on f.facility_id = t.partner_facility_id
   join field_sport p on p.field_id = f.id and p.sport = t.sport
   where t.id = $id order by f.name, f.id limit 100`,
)

export function listFields({ db }: Context, id: string) {
  return fieldsForSport(db, { id })
}

const facilitiesOf = prepared(
  'facilities-to-organise-at',
  `select id, name from facility
   where ($isEverywhere::boolean or id = any ($facilityIds)) and is_bookable order by name, id limit 200`,
)

export function listFacilities({ db }: Context, scope: { isEverywhere: boolean; facilityIds: number[] }) {
  return facilitiesOf(db, scope)
}
