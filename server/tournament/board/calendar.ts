import type { Fixture } from './plan.ts'

/** A time at which a field is free, in milliseconds. */
export type Window = { fieldId: number; from: number; to: number }
export type Appointment = { number: number; fieldId: number; from: number; to: number }

/** Starts that people remember: every five minutes. */
const STEP_MS = 5 * 60_000

/**
 * Gives every match a field and a time: after the matches that decide who plays it, no team in two places, no two
 * matches on one field. The earliest start wins. @returns undefined when the windows are too few
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
    const firstFrom = (least: number) => {
      const starts = open.flatMap((window, index) => {
        const from = Math.ceil(Math.max(window.from, least) / STEP_MS) * STEP_MS
        return from + length <= window.to ? [{ index, from }] : []
      })
      return starts.toSorted((a, b) => a.from - b.from)[0]
    }
    const first = firstFrom(Math.max(earliest, endOfThird(plan, placed))) ?? firstFrom(earliest)
    const window = first && open[first.index]
    if (!window) return undefined
    const to = first.from + length
    placed.push({ number: fixture.number, fieldId: window.fieldId, from: first.from, to })
    // The time that is left before it may still suit another match that can begin earlier.
    open.splice(first.index, 1, { ...window, to: first.from }, { ...window, from: to })
  }
  return placed
}

/**
 * Everybody watches the final, so if there is time it comes after the match for the third place, not beside it. Of all
 * matches only the final is planned after that one.
 */
function endOfThird(plan: readonly Fixture[], placed: readonly Appointment[]): number {
  const third = plan.find(({ stage }) => stage === 'third')
  return placed.find(each => each.number === third?.number)?.to ?? 0
}

export type Clash = 'too-early' | 'too-late' | 'plays-elsewhere'

/** Why a match cannot be played at that time while the others stay where they are; undefined when it can. */
export function clashOf(
  plan: readonly Fixture[],
  moved: Omit<Appointment, 'fieldId'>,
  others: readonly Omit<Appointment, 'fieldId'>[],
): Clash | undefined {
  const fixture = fixtureOf(plan, moved.number)
  const before = precedents(fixture, plan)
  const teams = teamsOf(fixture)
  for (const other of others) {
    const its = fixtureOf(plan, other.number)
    if (before.includes(other.number) && moved.from < other.to) return 'too-early'
    if (precedents(its, plan).includes(moved.number) && other.from < moved.to) return 'too-late'
    const isAtOnce = moved.from < other.to && other.from < moved.to
    if (isAtOnce && teamsOf(its).some(team => teams.includes(team))) return 'plays-elsewhere'
  }
  return undefined
}

function fixtureOf(plan: readonly Fixture[], number: number): Fixture {
  const fixture = plan[number - 1]
  if (!fixture) throw new Error(`The plan has no match ${number}`)
  return fixture
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
function matchesOfSides(fixture: Fixture, plan: readonly Fixture[]): number[] {
  const teams = teamsOf(fixture)
  return plan
    .filter(other => other.number < fixture.number && teamsOf(other).some(team => teams.includes(team)))
    .map(other => other.number)
}

function teamsOf({ home, away }: Fixture): number[] {
  return [home, away].flatMap(source => (source.kind === 'team' ? [source.team] : []))
}
