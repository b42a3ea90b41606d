import type { CalendarWish, MatchTime } from '#contract/tournament-planning.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { refused } from '../rules.ts'

const change = prepared('change-programme', 'select change_programme($id)')

const lock = prepared('lock-tournament', 'select id from tournament where id = $id for update')

const clear = prepared(
  'clear-draw',
  `with freed as (
     select release_ground(array(select m.id from tournament_match m where m.tournament_id = $id)) as done
   ),
   matches as (delete from tournament_match m using freed where m.tournament_id = $id)
   delete from tournament_team where tournament_id = $id`,
)

// The versions of the new matches begin above those of the earlier draw: somebody who still sees that draw and writes a
// result is told that the match has changed.
const fillDraw = prepared(
  'fill-draw',
  `with drawn as (
     insert into tournament_team (tournament_id, number, name, registration_id)
     select $id::uuid, team.number, '', r.id
     from unnest($registrationIds::uuid[]) with ordinality as team (registration_id, number)
     join tournament_registration r on r.id = team.registration_id
   ),
   planned as (
     insert into tournament_match (tournament_id, number, version)
     select t.id, number, t.board_version + 1 from tournament t, generate_series(1, $matches::integer) as number where t.id = $id::uuid
   )
   update tournament set status = 'closed', drawn_at = coalesce($at?::timestamptz, now()), group_count = $groupCount,
     advancing = $advancing, has_third_place = $hasThirdPlace
   where id = $id`,
)

// The name of each depends on those of the others.
const nameDrawn = prepared('name-drawn', 'select name_drawn($id)')

export type DrawnTeams = {
  id: string
  registrationIds: string[]
  groupCount: number
  advancing: number
  hasThirdPlace: boolean
  matches: number
}

/** Until the transaction ends, nobody else can register, withdraw or plan. */
export async function lockTournament({ db }: Context, id: string): Promise<void> {
  await lock(db, { id })
}

/** Replaces an earlier draw and frees its ground. To be called under `lockTournament`, before anything is played. */
export async function replaceDraw({ db, at }: Context, draw: DrawnTeams): Promise<void> {
  await clear(db, { id: draw.id })
  await fillDraw(db, { ...draw, at })
  await nameDrawn(db, { id: draw.id })
  await change(db, { id: draw.id })
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
   update tournament_match m set field_id = held.field_id, starts_at = held.starts_at, ends_at = held.ends_at,
     version = m.version + 1
   from held where m.id = held.id and held.is_held
   returning m.number`,
)

const keep = prepared(
  'keep-calendar-wish',
  'update tournament set calendar_wish = $wish::jsonb where id = $id',
)

export type FreeWindow = { fieldId: number; from: number; to: number }
export type Held = FreeWindow & { number: number }

/**
 * Frees the ground of an earlier calendar, offers what is free to `propose`, holds what `propose` has chosen and keeps the
 * wish for the next calendar. To be called under `lockTournament`.
 * @returns false when there is too little time, or somebody has just taken some of it: the caller then rolls back
 */
export async function replaceCalendar(
  { db, at }: Context,
  { id, fromMinute, toMinute, ...wish }: CalendarWish & { id: string; fromMinute: number; toMinute: number },
  propose: (windows: readonly FreeWindow[]) => readonly Held[] | undefined,
): Promise<boolean> {
  await releaseMatches(db, { id })
  const rows = await windowsOfTournament(db, { id, fieldIds: wish.fieldIds, fromMinute, toMinute, at })
  const windows = rows.map(({ field_id, from, to }) => ({
    fieldId: field_id,
    from: from.getTime(),
    to: to.getTime(),
  }))
  const proposed = propose(windows)
  if (!proposed) return false
  const held = await holdMatches(db, {
    id,
    at,
    numbers: proposed.map(({ number }) => number),
    fieldIds: proposed.map(({ fieldId }) => fieldId),
    starts: proposed.map(({ from }) => new Date(from)),
    ends: proposed.map(({ to }) => new Date(to)),
  })
  if (held.length < proposed.length) return false
  await keep(db, { id, wish: JSON.stringify(wish) })
  await change(db, { id })
  return true
}

const askedTime = prepared(
  'asked-match-time',
  `select span.starts_at as "starts_at!", span.starts_at + make_interval(mins => $minutes::integer) as "ends_at!",
     span.starts_at <= coalesce($at?::timestamptz, now()) as "is_past!",
     m.version = $version as "is_as_seen!",
     (m.field_id, m.starts_at, m.ends_at)
       is not distinct from ($fieldId, span.starts_at, span.starts_at + make_interval(mins => $minutes::integer)) as "stands_so!",
     $date::date between t.start_date and t.end_date as "is_within!",
     exists (
       select from field f join field_sport p on p.field_id = f.id and p.sport = t.sport
       where f.id = $fieldId and f.facility_id = t.partner_facility_id
     ) as "is_ours!"
   from tournament t
   join tournament_match m on m.tournament_id = t.id and m.number = $number
   cross join lateral (select rome_instant($date::date, $startMinute::integer) as starts_at) span
   where t.id = $id`,
)

const standingTimes = prepared(
  'standing-match-times',
  `select number, starts_at, ends_at from tournament_match where tournament_id = $id`,
)

// As for the desk (R50): the people who run the fields may have matches played outside opening hours.
const move = prepared(
  'move-tournament-match',
  `with wished as materialized (
     select m.id from tournament_match m where m.tournament_id = $id and m.number = $number
   ),
   moved as (
     select wished.id, move_ground(array[wished.id], $fieldId,
       array[tstzrange($startsAt::timestamptz, $endsAt::timestamptz)], 'tournament', coalesce($at?::timestamptz, now())) as is_moved
     from wished
   )
   update tournament_match m set field_id = $fieldId, starts_at = $startsAt::timestamptz, ends_at = $endsAt::timestamptz,
     version = m.version + 1
   from moved where m.id = moved.id and moved.is_moved
   returning m.number`,
)

export type MatchSpan = { number: number; from: number; to: number }
type TimeWish = Omit<MatchTime, 'startTime'> & { id: string; number: number; startMinute: number }

/**
 * Gives one match another time or field, if `judge` finds no clash with the other scheduled matches. To be called under
 * `lockTournament`. @returns whether it is moved; false when it stands there already
 * @throws Problem tournament-changed when somebody else has moved it since that version, tournament-refused when
 * something is in the way
 */
export async function replaceTime(
  { db, at }: Context,
  { id, number, ...wish }: TimeWish,
  judge: (plan: { moved: MatchSpan; others: readonly MatchSpan[] }) => string | undefined,
): Promise<boolean> {
  const [asked] = await askedTime(db, { ...wish, id, number, at })
  // The same request again because its answer was lost, or two people had the same idea.
  if (asked?.stands_so) return false
  if (!asked?.is_as_seen) throw new Problem('tournament-changed', { detail: MOVED })
  if (!asked.is_ours) throw refused('Scegli un campo della struttura, per questo sport.')
  if (!asked.is_within) throw refused('Scegli un giorno del torneo.')
  if (asked.is_past) throw refused('Quest’ora è già passata.')
  const { starts_at: startsAt, ends_at: endsAt } = asked
  const others = (await standingTimes(db, { id })).flatMap(row =>
    row.number === number || !row.starts_at || !row.ends_at
      ? []
      : [{ number: row.number, from: row.starts_at.getTime(), to: row.ends_at.getTime() }],
  )
  const fault = judge({ moved: { number, from: startsAt.getTime(), to: endsAt.getTime() }, others })
  if (fault) throw refused(fault)
  const moved = await move(db, { id, number, fieldId: wish.fieldId, startsAt, endsAt, at })
  if (moved.length === 0) throw refused('A quell’ora il campo non è libero.')
  await change(db, { id })
  return true
}

const MOVED = 'Nel frattempo la partita è cambiata: guarda quando e dove si gioca, poi sposta di nuovo.'
