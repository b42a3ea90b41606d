import type { Fixture, Source } from './plan.ts'

/** A field's time, in milliseconds. */
export type Window = { fieldId: number; from: number; to: number }
export type Appointment = { number: number; fieldId: number; from: number; to: number }

/** Starts that people remember: every five minutes. */
const STEP_MS = 5 * 60_000

/**
 * Puts every match on a field and at a time: none before what decides who plays it is over, nobody in two places, no field
 * twice. The earliest start wins. @returns undefined when the windows are too few
 */
export function proposeCalendar(
  plan: readonly Fixture[],
  windows: readonly Window[],
  { minutes, restMinutes }: { minutes: number; restMinutes: number },
): Appointment[] | undefined {
  const length = minutes * 60_000
  const rest = restMinutes * 60_000
  const open = windows
    .toSorted((a, b) => a.from - b.from || a.fieldId - b.fieldId)
    .map(window => ({ ...window }))
  const placed: Appointment[] = []
  const endOf = (numbers: readonly number[]) =>
    Math.max(0, ...placed.filter(({ number }) => numbers.includes(number)).map(({ to }) => to + rest))
  for (const fixture of plan) {
    const earliest = endOf([...precedents(fixture, plan), ...matchesOfSides(fixture, plan)])
    const starts = open.flatMap((window, index) => {
      const from = Math.ceil(Math.max(window.from, earliest) / STEP_MS) * STEP_MS
      return from + length <= window.to ? [{ index, from }] : []
    })
    const first = starts.toSorted((a, b) => a.from - b.from)[0]
    const window = first && open[first.index]
    if (!window) return undefined
    const to = first.from + length
    placed.push({ number: fixture.number, fieldId: window.fieldId, from: first.from, to })
    // What is left before is as good as new for a match that may begin earlier.
    open.splice(first.index, 1, { ...window, to: first.from }, { ...window, from: to })
  }
  return placed
}

/** The matches that decide who plays this one. */
function precedents({ home, away }: Fixture, plan: readonly Fixture[]): number[] {
  return [home, away].flatMap(source => {
    if (source.kind === 'winner' || source.kind === 'loser') return [source.of]
    if (source.kind === 'rank')
      return plan.filter(({ group }) => group === source.group).map(({ number }) => number)
    return []
  })
}

/** The other matches of the teams that are known already. */
function matchesOfSides({ number, home, away }: Fixture, plan: readonly Fixture[]): number[] {
  const teams = new Set([home, away].flatMap(teamOf))
  return plan
    .filter(
      other =>
        other.number < number && [other.home, other.away].flatMap(teamOf).some(team => teams.has(team)),
    )
    .map(other => other.number)
}

function teamOf(source: Source): number[] {
  return source.kind === 'team' ? [source.team] : []
}
