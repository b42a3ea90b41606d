import { sql } from 'kysely'
import type { SportSlug } from '#contract/sport.ts'
import { type Format, planBoard } from '../tournament/board/plan.ts'
import { type ResolvedFixture, type Result, resolveBoard } from '../tournament/board/resolve.ts'
import type { Store } from './factories.ts'

export type Played = { home: number; away: number; penalties?: [number, number]; period?: string }
export type Appointed = { fieldId: number; date: string; startMinute: number; minutes: number }

export type BoardWish = {
  sport: SportSlug
  format: Omit<Format, 'teams'>
  teams: readonly string[]
  /** The score of a match whose sides are known; with a period it is still being played, undefined where it is to come. */
  scoreOf?: (fixture: ResolvedFixture) => Played | undefined
  appointmentOf?: (fixture: ResolvedFixture) => Appointed | undefined
}

/** Draws the teams in the order given and plays what has a score. Appointments whose ground is taken are left out. */
export async function makeBoard({ query }: Store, tournamentId: string, wish: BoardWish): Promise<void> {
  const format = { ...wish.format, teams: wish.teams.length }
  const { results, fixtures } = play(format, wish)
  await sql`
    update tournament set status = 'closed', drawn_at = now(), group_count = ${format.groups}::smallint,
      advancing = ${format.advancing}::smallint, has_third_place = ${format.hasThirdPlace}, board_version = board_version + 1
    where id = ${tournamentId}::uuid`.execute(query)
  await sql`
    insert into tournament_team (tournament_id, number, name, registration_id)
    select ${tournamentId}::uuid, team.number, team.name, r.id
    from unnest(${[...wish.teams]}::text[]) with ordinality as team (name, number)
    left join tournament_registration r on r.tournament_id = ${tournamentId}::uuid and r.team_name = team.name`.execute(
    query,
  )
  await query
    .insertInto('tournament_match')
    .values(
      planBoard(format).map(({ number }) => ({
        tournament_id: tournamentId,
        number,
        ...results.get(number),
      })),
    )
    .execute()
  for (const fixture of fixtures) {
    const at = wish.appointmentOf?.(fixture)
    if (at) await appoint({ query }, tournamentId, fixture.number, at)
  }
}

function play(format: Format, { sport, scoreOf = () => undefined }: BoardWish) {
  const known = new Map<number, Result>()
  const results = new Map<number, object>()
  for (;;) {
    const { fixtures } = resolveBoard(format, sport, known)
    const fresh = fixtures.flatMap(fixture => {
      const { number, homeTeam, awayTeam } = fixture
      const score = homeTeam && awayTeam && !known.has(number) ? scoreOf(fixture) : undefined
      return score && homeTeam && awayTeam ? [{ number, homeTeam, awayTeam, score }] : []
    })
    if (fresh.length === 0) return { results, fixtures }
    for (const { number, homeTeam, awayTeam, score } of fresh) {
      const [homePenalties = null, awayPenalties = null] = score.penalties ?? []
      const isFinal = score.period === undefined
      const sides = { home: homeTeam, away: awayTeam, homeScore: score.home, awayScore: score.away }
      known.set(number, { ...sides, homePenalties, awayPenalties, walkover: null, isFinal })
      results.set(number, {
        state: isFinal ? 'final' : 'live',
        home_team: homeTeam,
        away_team: awayTeam,
        home_score: score.home,
        away_score: score.away,
        home_penalties: homePenalties,
        away_penalties: awayPenalties,
        ...(score.period && { period: score.period, period_started_at: new Date(Date.now() - 13 * 60_000) }),
      })
    }
  }
}

async function appoint({ query }: Store, tournamentId: string, number: number, at: Appointed): Promise<void> {
  await sql`
    with wish as (
      select m.id, rome_instant(${at.date}::date, ${at.startMinute}::integer) as starts_at,
        rome_instant(${at.date}::date, ${at.startMinute}::integer) + make_interval(mins => ${at.minutes}::integer) as ends_at
      from tournament_match m where m.tournament_id = ${tournamentId}::uuid and m.number = ${number}::integer
    )
    update tournament_match m set field_id = ${at.fieldId}::integer, starts_at = wish.starts_at, ends_at = wish.ends_at
    from wish
    where m.id = wish.id and hold_ground(${at.fieldId}::integer, tstzrange(wish.starts_at, wish.ends_at), 'tournament', m.id, now())`.execute(
    query,
  )
}
