import { isFootball, type SportSlug } from '#contract/sport.ts'

export type Score = { home: number; away: number; homeScore: number; awayScore: number }

export type Standing = {
  team: number
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
}

/**
 * The table of a group. Equal points are decided, in this order, by the points in the matches among those teams, the
 * difference, the score, and the draw, where the lower number comes first.
 */
export function standingsOf(
  teams: readonly number[],
  scores: readonly Score[],
  sport: SportSlug,
): Standing[] {
  const rows = teams.map(team => tally(team, scores, sport))
  const direct = new Map(
    rows.map(({ team, points }) => {
      const rivals = new Set(rows.filter(row => row.points === points).map(row => row.team))
      const among = scores.filter(({ home, away }) => rivals.has(home) && rivals.has(away))
      return [team, tally(team, among, sport).points]
    }),
  )
  return rows.toSorted(
    (a, b) =>
      b.points - a.points ||
      (direct.get(b.team) ?? 0) - (direct.get(a.team) ?? 0) ||
      b.scored - b.conceded - (a.scored - a.conceded) ||
      b.scored - a.scored ||
      a.team - b.team,
  )
}

function tally(team: number, scores: readonly Score[], sport: SportSlug): Standing {
  const row: Standing = { team, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }
  for (const { home, away, homeScore, awayScore } of scores) {
    if (team !== home && team !== away) continue
    const [own, other] = team === home ? [homeScore, awayScore] : [awayScore, homeScore]
    row.played += 1
    row.won += Number(own > other)
    row.drawn += Number(own === other)
    row.lost += Number(own < other)
    row.scored += own
    row.conceded += other
    row.points += pointsFor(sport, own, other)
  }
  return row
}

/**
 * Football: three for a win, one for a draw. Volleyball, in sets: three, or two to one where one set decided. Basket,
 * tennis and padel: two for a win.
 */
export function pointsFor(sport: SportSlug, own: number, other: number): number {
  if (isFootball(sport)) return own > other ? 3 : Number(own === other)
  if (sport === 'pallavolo' || sport === 'beach-volley') {
    const isClose = Math.abs(own - other) === 1
    return own > other ? (isClose ? 2 : 3) : Number(isClose)
  }
  return own > other ? 2 : 0
}

/** Whether a match of a group may end level. */
export function mayEndLevel(sport: SportSlug): boolean {
  return isFootball(sport)
}

/** The winner's score of a match that was not played. */
export function walkoverScore(sport: SportSlug): number {
  if (sport === 'basket') return 20
  return isFootball(sport) || sport === 'pallavolo' ? 3 : 2
}
