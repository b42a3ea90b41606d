import type { SportSlug } from '#contract/sport.ts'
import { type Fixture, type Format, planBoard, type Source, teamsOfGroup } from './plan.ts'
import { type Score, type Standing, standingsOf, walkoverScore } from './standings.ts'

/** What was written down about a match, and between whom it was played. */
export type Result = {
  home: number
  away: number
  homeScore: number
  awayScore: number
  homePenalties: number | null
  awayPenalties: number | null
  /** The side that won because the other one did not play. */
  walkover: 'home' | 'away' | null
  isFinal: boolean
}

export type ResolvedFixture = Fixture & {
  homeTeam: number | null
  awayTeam: number | null
  /** Null while nobody has played, and when other teams would play the match now than those who did. */
  result: Result | null
  winner: 'home' | 'away' | null
}

export type Resolved = { groups: { standings: Standing[]; isOver: boolean }[]; fixtures: ResolvedFixture[] }

/**
 * The whole tournament from its results. Nothing that follows from a result is stored, so a corrected one moves what
 * follows from it and nothing else: a later result stands as long as the same two sides would play it.
 */
export function resolveBoard(
  format: Format,
  sport: SportSlug,
  results: ReadonlyMap<number, Result>,
): Resolved {
  const plan = planBoard(format)
  const resultOf = (fixture: Fixture, home: number | null, away: number | null): Result | null => {
    const written = results.get(fixture.number)
    if (written && written.home === home && written.away === away) return written
    return results.size > 0 ? forfeitOf(fixture, [home, away], plan, format, sport) : null
  }
  const groups = Array.from({ length: format.groups }, (_, group) => {
    const matches = plan.filter(fixture => fixture.group === group)
    const scores = matches.flatMap(fixture => {
      const { home, away } = fixture
      return home.kind === 'team' && away.kind === 'team'
        ? finalScore(resultOf(fixture, home.team, away.team))
        : []
    })
    const ranked = standingsOf(teamsOfGroup(format, group), scores, sport)
    return {
      standings: withdrawnLast(ranked, format, plan, group, results),
      isOver: scores.length === matches.length,
    }
  })
  const known = new Map<number, ResolvedFixture>()
  const teamFrom = (source: Source): number | null => {
    if (source.kind === 'team') return source.team
    if (source.kind === 'rank') {
      const group = groups[source.group]
      return group?.isOver ? (group.standings[source.rank - 1]?.team ?? null) : null
    }
    const of = known.get(source.of)
    if (!of?.winner) return null
    return (source.kind === 'winner') === (of.winner === 'home') ? of.homeTeam : of.awayTeam
  }
  for (const fixture of plan) {
    const [homeTeam, awayTeam] = [teamFrom(fixture.home), teamFrom(fixture.away)]
    const result = resultOf(fixture, homeTeam, awayTeam)
    known.set(fixture.number, { ...fixture, homeTeam, awayTeam, result, winner: result && winnerOf(result) })
  }
  return { groups, fixtures: [...known.values()] }
}

/**
 * A team that has given up loses its remaining matches, and those it has played count, as federations do it. It loses
 * nothing until some match has been played: before that, another team may take its place, or the draw may be repeated.
 * If both sides have given up, one goes on and loses the next match; in a final, which no match follows, neither wins.
 */
function forfeitOf(
  { number, group }: Fixture,
  [home, away]: readonly [number | null, number | null],
  plan: readonly Fixture[],
  { withdrawn = [] }: Format,
  sport: SportSlug,
): Result | null {
  if (home === null || away === null) return null
  const [homeLeft, awayLeft] = [withdrawn.includes(home), withdrawn.includes(away)]
  const isLast =
    group === null && !plan.some(next => isWinnerOf(next.home, number) || isWinnerOf(next.away, number))
  if ((!homeLeft && !awayLeft) || (homeLeft && awayLeft && isLast)) return null
  const walkover = awayLeft ? 'home' : 'away'
  return {
    home,
    away,
    walkover,
    isFinal: true,
    homePenalties: null,
    awayPenalties: null,
    homeScore: walkover === 'home' ? walkoverScore(sport) : 0,
    awayScore: walkover === 'away' ? walkoverScore(sport) : 0,
  }
}

function isWinnerOf(source: Source, number: number): boolean {
  return source.kind === 'winner' && source.of === number
}

/**
 * A team that has given up comes last in its group, so that the next one goes on in its place. If it has gone on
 * already, and a knockout match with it has been played, the group stays as it was.
 */
function withdrawnLast(
  ranked: readonly Standing[],
  { withdrawn = [] }: Format,
  plan: readonly Fixture[],
  group: number,
  results: ReadonlyMap<number, Result>,
): Standing[] {
  const hasLeft = ({ team }: Standing) => withdrawn.includes(team)
  const moved = [...ranked.filter(row => !hasLeft(row)), ...ranked.filter(hasLeft)]
  const isTaken = (source: Source, team: number | undefined) => {
    if (source.kind !== 'rank' || source.group !== group) return false
    const index = source.rank - 1
    return team !== undefined && ranked[index]?.team === team && moved[index]?.team !== team
  }
  const haveGoneOn = plan.some(({ number, home, away }) => {
    const written = results.get(number)
    return isTaken(home, written?.home) || isTaken(away, written?.away)
  })
  return haveGoneOn ? [...ranked] : moved
}

function finalScore(result: Result | null): Score[] {
  return result?.isFinal ? [result] : []
}

function winnerOf({ isFinal, walkover, ...result }: Result): 'home' | 'away' | null {
  if (!isFinal) return null
  if (walkover) return walkover
  const { homeScore, awayScore, homePenalties, awayPenalties } = result
  const margin = homeScore - awayScore || (homePenalties ?? 0) - (awayPenalties ?? 0)
  if (margin === 0) return null
  return margin > 0 ? 'home' : 'away'
}
