import type { Board, BoardMatch, BoardSide } from '#contract/tournament-board.ts'
import type { Format, Source } from './plan.ts'
import { type ResolvedFixture, type Result, resolveBoard } from './resolve.ts'
import type { BoardMatchRow, DrawnRow } from './store.ts'

export function formatOf({ teams, group_count, advancing, has_third_place }: DrawnRow): Format {
  return {
    teams: teams.length,
    groups: group_count,
    advancing,
    hasThirdPlace: has_third_place,
    withdrawn: teams.flatMap(({ number, hasWithdrawn }) => (hasWithdrawn ? [number] : [])),
  }
}

/** What has been written down, by the number of its match. */
export function resultsOf(rows: readonly BoardMatchRow[]): Map<number, Result> {
  return new Map(
    rows.flatMap(row => {
      const { state, home_team, away_team, home_score, away_score } = row
      // The database makes sure that none of them is missing once a match has begun.
      if (state === 'scheduled' || !home_team || !away_team || home_score === null || away_score === null)
        return []
      const sides = { home: home_team, away: away_team, homeScore: home_score, awayScore: away_score }
      return [
        [
          row.number,
          {
            ...sides,
            homePenalties: row.home_penalties,
            awayPenalties: row.away_penalties,
            walkover: row.walkover,
            isFinal: state === 'final',
          },
        ] as const,
      ]
    }),
  )
}

export function toBoard(tournament: DrawnRow, rows: readonly BoardMatchRow[]): Board {
  const format = formatOf(tournament)
  const { groups, fixtures } = resolveBoard(format, tournament.sport, resultsOf(rows))
  const byNumber = new Map(rows.map(row => [row.number, row]))
  return {
    sport: tournament.sport,
    teams: tournament.teams,
    advancing: format.advancing,
    groups: groups.map(({ standings }) =>
      standings.map(({ team, played, won, drawn, lost, scored, conceded, points }, index) => ({
        team,
        played,
        won,
        drawn,
        lost,
        points,
        difference: scored - conceded,
        // Before anybody has played only the draw tells teams apart.
        goesOn: index < format.advancing && standings.some(row => row.played > 0),
      })),
    ),
    matches: fixtures.map(fixture => toMatch(fixture, byNumber.get(fixture.number))),
  }
}

function toMatch(fixture: ResolvedFixture, row: BoardMatchRow | undefined): BoardMatch {
  const { result, homeTeam, awayTeam } = fixture
  const isLive = result !== null && !result.isFinal
  return {
    number: fixture.number,
    stage: fixture.stage,
    group: fixture.group,
    round: fixture.round,
    slot: fixture.slot,
    home: toSide(fixture.home, homeTeam),
    away: toSide(fixture.away, awayTeam),
    state: result ? (result.isFinal ? 'final' : 'live') : 'scheduled',
    version: row?.version ?? 1,
    homeScore: result?.homeScore ?? null,
    awayScore: result?.awayScore ?? null,
    homePenalties: result?.homePenalties ?? null,
    awayPenalties: result?.awayPenalties ?? null,
    isWalkover: result?.walkover != null,
    winner: fixture.winner,
    period: (isLive && row?.period) || null,
    periodStartedAt: (isLive && row?.period_started_at?.toISOString()) || null,
    startsAt: row?.starts_at?.toISOString() ?? null,
    endsAt: row?.ends_at?.toISOString() ?? null,
    fieldId: row?.field_id ?? null,
    fieldName: row?.field_name ?? null,
  }
}

function toSide(source: Source, team: number | null): BoardSide {
  return { team, from: source.kind === 'team' ? { kind: 'team' } : source }
}
