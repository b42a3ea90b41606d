import type { SportSlug } from '#contract/sport.ts'
import type { Board } from '#contract/tournament-board.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

const boardVersion = prepared(
  'board-version',
  `select id, board_version, status = 'cancelled' as "is_off!" from tournament where slug = $slug and status <> 'draft'`,
)

/** The only query that a watched tournament needs while nothing changes, however many people watch it. */
export async function findBoardVersion({ db }: Pick<Context, 'db'>, slug: string) {
  const [row] = await boardVersion(db, { slug })
  return row
}

const drawnTournament = prepared(
  'drawn-tournament',
  `select t.id, t.sport, t.group_count, t.advancing, t.has_third_place, t.drawn_at, t.board_version,
     coalesce((
       select json_agg(
         json_build_object('number', m.number, 'name', m.name, 'hasWithdrawn', has_withdrawn(m)) order by m.number
       )
       from tournament_team m where m.tournament_id = t.id
     ), '[]') as "teams!"
   from tournament t where t.id = $id`,
).giving<{ sport: SportSlug; teams: Board['teams'] }>()

const matchesOfTournament = prepared(
  'matches-of-tournament',
  `select m.id, m.number, m.starts_at, m.ends_at, m.state, m.home_team, m.away_team, m.home_score, m.away_score,
     m.home_penalties, m.away_penalties, m.walkover, m.version, m.period, m.period_started_at, m.field_id,
     (select f.name from field f where f.id = m.field_id) as field_name
   from tournament_match m where m.tournament_id = $id order by m.number`,
).giving<{ state: 'scheduled' | 'live' | 'final'; walkover: 'home' | 'away' }>()

export type DrawnRow = NonNullable<Awaited<ReturnType<typeof findDrawn>>>
export type BoardMatchRow = Awaited<ReturnType<typeof listBoardMatches>>[number]

export async function findDrawn({ db }: Pick<Context, 'db'>, id: string) {
  const [row] = await drawnTournament(db, { id })
  return row
}

export function listBoardMatches({ db }: Pick<Context, 'db'>, id: string) {
  return matchesOfTournament(db, { id })
}
