type Seat = { id: string; isGoalkeeper: boolean; level: number }
type Team = 1 | 2

/** With fewer there are no two teams. */
const LEAST_PLAYERS = 4

/**
 * Two teams of equal size: first the goalkeepers, then the strongest who is left, join the smaller team or, of equal ones, the
 * weaker. The same players always make the same teams.
 */
export function proposeTeams(seats: readonly Seat[]): Map<string, Team> {
  const teams = new Map<string, Team>()
  if (seats.length < LEAST_PLAYERS) return teams
  const sizes = { 1: 0, 2: 0 }
  const strengths = { 1: 0, 2: 0 }
  const inOrder = seats.toSorted(
    (a, b) =>
      Number(b.isGoalkeeper) - Number(a.isGoalkeeper) || b.level - a.level || a.id.localeCompare(b.id),
  )
  for (const { id, level } of inOrder) {
    const isFirstDue = sizes[1] === sizes[2] ? strengths[1] <= strengths[2] : sizes[1] < sizes[2]
    const team = isFirstDue ? 1 : 2
    teams.set(id, team)
    sizes[team] += 1
    strengths[team] += level
  }
  return teams
}
