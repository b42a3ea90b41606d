import type { Database } from '../../db/database.ts'
import { clashOf } from '../../tournament/board/calendar.ts'
import { planBoard } from '../../tournament/board/plan.ts'
import { formatOf, toBoard } from '../../tournament/board/present.ts'
import { findDrawn, listBoardMatches } from '../../tournament/board/store.ts'
import { fillLapsedPlaces } from '../../tournament/registration/store.ts'
import type { Truths } from '../frame.ts'
import type { Entries } from './world.ts'

export const tournamentTruths: Truths<Entries> = {
  'who waits has a free place within a minute, until somebody plays': async ({ db, now }) => {
    const at = new Date(now)
    await fillLapsedPlaces(db, at)
    const { rows } = await db.pool.query(
      `select r.tournament_id, r.position from tournament_registration r join tournament t on t.id = r.tournament_id
       where r.standing = 'waiting' and t.status <> 'cancelled' and not takes_no_team(t)
         and $1 < rome_instant(t.start_date, 0) and not has_begun(t.id)
         and (select count(*) from tournament_registration i where i.tournament_id = t.id and i.standing = 'in')
           < places_of(t)`,
      [at],
    )
    return rows
  },
  'a match with a time holds exactly the ground of its field, until it is over': async ({ db, now }) => {
    const { rows } = await db.pool.query(
      `select m.id from tournament_match m join tournament t on t.id = m.tournament_id join field f on f.id = m.field_id
       where t.status <> 'cancelled' and m.ends_at > $1 and array(
         select o.unit from field_occupancy o
         where o.ref = m.id and o.kind = 'tournament' and o.field_id = m.field_id
           and o.during = tstzrange(m.starts_at, m.ends_at) order by 1
       ) <> array(select unnest(f.ground) order by 1)`,
      [new Date(now)],
    )
    return rows
  },
  'a match has its time on a day of its tournament, unless it was played': `
    select m.id from tournament_match m join tournament t on t.id = m.tournament_id
    where m.state = 'scheduled' and m.starts_at not between rome_instant(t.start_date, 0) and rome_instant(t.end_date, 1560)`,
  'a registration is drawn once, in its own tournament, and no two teams bear one name': `
    select a.tournament_id, a.number, b.number as other, a.name from tournament_team a
    join tournament_team b on b.tournament_id = a.tournament_id and b.number < a.number
    where a.registration_id = b.registration_id or lower(a.name) = lower(b.name)
    union all
    select a.tournament_id, a.number, 0, a.name from tournament_team a join tournament_registration r on r.id = a.registration_id
    where r.tournament_id <> a.tournament_id`,
  'a place is vacant in the draw only while no team stands outside of it, until somebody plays': `
    select r.id from tournament_registration r
    where is_left_out(r) and not has_begun(r.tournament_id)
      and exists (select from tournament_team m where m.tournament_id = r.tournament_id and has_withdrawn(m))`,
  'whoever organises hears of a team with a place that no draw has': `
    select r.id from tournament_registration r join tournament t on t.id = r.tournament_id
    where is_left_out(r) and t.status <> 'cancelled' and not exists (
      select from outbox o where o.task = 'registration-letter' and o.payload ->> 'registrationId' = r.id::text
        and o.payload ->> 'event' = 'team-left-out'
    )`,
  'whoever has a place, waits or is out has been told': `
    select r.id, r.standing from tournament_registration r
    where r.held_until is null and not exists (
      select from outbox o where o.task = 'registration-letter' and o.payload ->> 'registrationId' = r.id::text
        and o.payload ->> 'event' = any (case r.standing
          when 'in' then array['in', 'promoted', 'entered', 'readmitted']
          when 'waiting' then array['waiting', 'entered', 'readmitted'] else array['out', 'removed', 'confirm'] end)
    )`,
  'whoever has a place in what is called off hears of it': `
    select r.id from tournament_registration r join tournament t on t.id = r.tournament_id
    where t.status = 'cancelled' and r.standing <> 'out' and r.held_until is null and not exists (
      select from outbox o where o.task = 'registration-letter' and o.payload ->> 'registrationId' = r.id::text
        and o.payload ->> 'event' = 'cancelled'
    )`,
  'what was drawn is shown, each match between whom it was planned for, at a time when it can be played':
    async ({ db, now, tournaments }) => {
      const wrongs: unknown[] = []
      for (const { id } of tournaments) {
        const drawn = await findDrawn({ db }, id)
        if (!drawn?.drawn_at) continue
        const rows = await listBoardMatches({ db }, id)
        const plan = planBoard(formatOf(drawn))
        if (rows.length !== plan.length || drawn.teams.some(({ number }, index) => number !== index + 1))
          wrongs.push({ id, rows: rows.length, plan: plan.length })
        const { matches } = toBoard(drawn, rows)
        const spans = matches.flatMap(({ number, startsAt, endsAt, state }) =>
          startsAt && endsAt && state === 'scheduled'
            ? [{ number, from: Date.parse(startsAt), to: Date.parse(endsAt) }]
            : [],
        )
        if (await hasNoResultSinceItsDraw(db, id))
          for (const span of spans) {
            const others = spans.filter(({ number }) => number !== span.number)
            const clash = clashOf(plan, span, others)
            if (clash) wrongs.push({ id, ...span, clash })
          }
        for (const { number, isWalkover, startsAt } of matches)
          if (isWalkover && startsAt && Date.parse(startsAt) > now)
            wrongs.push({ id, number, startsAt, isWalkover })
      }
      return wrongs
    },
}

/** One that was taken back may stand between matches that were moved meanwhile. */
async function hasNoResultSinceItsDraw(db: Database, id: string): Promise<boolean> {
  const { rows } = await db.pool.query(
    'select count(distinct updated_at)::integer from tournament_match where tournament_id = $1',
    [id],
  )
  return rows[0].count === 1
}
