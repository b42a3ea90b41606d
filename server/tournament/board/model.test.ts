import { expect, it } from 'vitest'
import type { SportSlug } from '#contract/sport.ts'
import { wished } from '../../testing/model/how-much.ts'
import { mulberry } from '../../testing/model/mulberry.ts'
import { proposeCalendar } from './calendar.ts'
import { type Fixture, type Format, planBoard, teamsOfGroup } from './plan.ts'
import { type Result, resolveBoard } from './resolve.ts'

/**
 * The model shares no code with ours: it makes tables by counting who is better, and brackets from the final down.
 * More tournaments: HISTORIES=10000.
 */
const TOURNAMENTS = wished('HISTORIES', 1_000)
const CALENDARS = TOURNAMENTS / 20

it('agrees with the model over random tournaments, before and after a correction', () => {
  for (let seed = 1; seed <= TOURNAMENTS; seed += 1) {
    const random = mulberry(seed)
    const { format, sport } = anyTournament(random)
    const plan = planBoard(format)
    const results = playAll(format, sport, random)
    const before = resolveBoard(format, sport, results)
    expectEveryPairOnce(format, plan)
    expectModel(format, sport, results, before)

    const wrong = before.fixtures[Math.floor(random() * plan.length)]
    if (!wrong?.result) throw new Error('Every match has been played')
    const corrected = new Map(results).set(wrong.number, otherResult(wrong, wrong.result, sport, random))
    const after = resolveBoard(format, sport, corrected)
    expectModel(format, sport, corrected, after)
    // A match with the same teams as before keeps its result, any other has none.
    const moved = after.fixtures.filter(({ homeTeam, awayTeam }, index) => {
      const was = before.fixtures[index]
      return was?.homeTeam !== homeTeam || was?.awayTeam !== awayTeam
    })
    const expected = after.fixtures.map(fixture =>
      moved.includes(fixture) ? null : corrected.get(fixture.number),
    )
    expect(after.fixtures.map(({ result }) => result)).toEqual(expected)
    expect(moved.every(({ number }) => followsFrom(plan, number, wrong.number))).toBe(true)
    // And corrected back, all is as it was.
    expect(resolveBoard(format, sport, new Map(corrected).set(wrong.number, wrong.result))).toEqual(before)

    const taken = new Map(results)
    taken.delete(wrong.number)
    expectTakenBack(plan, before, resolveBoard(format, sport, taken), wrong)
  }
}, 600_000)

it('proposes calendars in which nobody plays twice at a time, no field twice, and nothing before its time', () => {
  for (let seed = 1; seed <= CALENDARS; seed += 1) {
    const random = mulberry(seed)
    const { format, sport } = anyTournament(random)
    const plan = planBoard(format)
    const windows = Array.from({ length: 60 }, (_, index) => {
      const from = Date.UTC(2026, 11, 12 + Math.floor(index / 3), 9) + Math.floor(random() * 7) * 600_000
      return { fieldId: (index % 3) + 1, from, to: from + (4 + Math.floor(random() * 8)) * 3_600_000 }
    })
    const wish = { minutes: 30 + 10 * Math.floor(random() * 7), restMinutes: 5 * Math.floor(random() * 7) }
    const calendar = proposeCalendar(plan, windows, wish)
    if (!calendar) throw new Error('Twenty days are enough')
    expect(calendar.map(({ number }) => number)).toEqual(plan.map(({ number }) => number))
    const { fixtures } = resolveBoard(format, sport, playAll(format, sport, random))
    for (const [index, one] of calendar.entries()) {
      const inside = windows.some(w => w.fieldId === one.fieldId && w.from <= one.from && one.to <= w.to)
      expect(inside && one.to - one.from === wish.minutes * 60_000).toBe(true)
      for (const other of calendar.slice(index + 1)) {
        const overlap = one.from < other.to && other.from < one.to
        if (!overlap) continue
        expect(one.fieldId).not.toBe(other.fieldId)
        const sides = [one, other].flatMap(({ number }) => {
          const fixture = fixtures[number - 1]
          return [fixture?.homeTeam, fixture?.awayTeam]
        })
        expect(new Set(sides).size).toBe(4)
      }
    }
  }
})

it('says when there is too little time', () => {
  const plan = planBoard({ teams: 4, groups: 0, advancing: 0, hasThirdPlace: true })
  const hour = [{ fieldId: 1, from: 0, to: 3_600_000 }]
  expect(proposeCalendar(plan, hour, { minutes: 30, restMinutes: 0 })).toBeUndefined()
})

function anyTournament(random: () => number): { format: Format; sport: SportSlug } {
  const sports = ['calcio-5', 'calcio-8', 'pallavolo', 'basket', 'tennis'] as const
  const sport = sports[Math.floor(random() * sports.length)] ?? 'calcio-5'
  // Small ones are the tricky ones, and quick.
  const teams = 4 + Math.floor(random() ** 5 * 61)
  const hasThirdPlace = random() < 0.5
  const fewest = Math.ceil(teams / 10)
  const groups = random() < 0.4 ? 0 : fewest + Math.floor(random() * (Math.floor(teams / 2) - fewest + 1))
  const smallest = groups === 0 ? 0 : Math.floor(teams / groups)
  const advancing = groups === 0 ? 0 : Math.floor(random() * (smallest + 1))
  // If only one team went on, it would have nobody to play against.
  const format = { teams, groups, advancing: groups * advancing === 1 ? 0 : advancing, hasThirdPlace }
  return { format, sport }
}

/** Nobody goes on from a match without a result: matches that wait for it have an empty side, all others stay. */
function expectTakenBack(
  plan: readonly Fixture[],
  before: ReturnType<typeof resolveBoard>,
  after: ReturnType<typeof resolveBoard>,
  { number, group }: Fixture,
) {
  const expected = before.fixtures.map(fixture => {
    const { home, away, homeTeam, awayTeam } = fixture
    const [waitsHome, waitsAway] = [home, away].map(source => waitsFor(plan, source, number))
    if (fixture.number !== number && !waitsHome && !waitsAway) return fixture
    const sides = { homeTeam: waitsHome ? null : homeTeam, awayTeam: waitsAway ? null : awayTeam }
    return { ...fixture, ...sides, result: null, winner: null }
  })
  expect(after.fixtures).toEqual(expected)
  const others = ({ groups }: typeof before) => groups.filter((_, index) => index !== group)
  expect(others(after)).toEqual(others(before))
}

function expectEveryPairOnce(format: Format, plan: readonly Fixture[]) {
  for (let group = 0; group < format.groups; group += 1) {
    const teams = teamsOfGroup(format, group)
    const pairs = plan
      .filter(fixture => fixture.group === group)
      .map(({ home, away }) =>
        [home, away].map(side => (side.kind === 'team' ? side.team : 0)).toSorted((a, b) => a - b),
      )
    const everyPair = teams.flatMap((one, index) => teams.slice(index + 1).map(other => `${one},${other}`))
    expect(pairs.map(String).toSorted()).toEqual(everyPair.toSorted())
  }
  const knockout = plan.filter(({ stage }) => stage === 'knockout').length
  const entrants = format.groups === 0 ? format.teams : format.groups * format.advancing
  expect(knockout).toBe(Math.max(0, entrants - 1))
}

function expectModel(
  format: Format,
  sport: SportSlug,
  results: ReadonlyMap<number, Result>,
  { groups, fixtures }: ReturnType<typeof resolveBoard>,
) {
  const played = fixtures
    .filter(({ stage }) => stage === 'group')
    .flatMap(({ number }) => results.get(number) ?? [])
  const tables = groups.map((_, group) => {
    const teams = teamsOfGroup(format, group)
    return modelTable(
      teams,
      played.filter(({ home }) => teams.includes(home)),
      sport,
    )
  })
  expect(groups.map(({ standings }) => standings.map(({ team }) => team))).toEqual(tables)
  const rounds = Math.max(
    0,
    ...fixtures.filter(({ stage }) => stage === 'knockout').map(({ round }) => round),
  )
  if (rounds > 0) expectBracket(fixtures, tables, rounds)
}

/** A team's place is the number of teams that are better, each pair compared by itself. */
function modelTable(teams: readonly number[], played: readonly Result[], sport: SportSlug): number[] {
  const sum = (team: number, what: (own: number, other: number) => number, among = teams) =>
    played
      .filter(({ home, away }) => among.includes(home) && among.includes(away))
      .reduce((total, { home, away, homeScore, awayScore }) => {
        if (home === team) return total + what(homeScore, awayScore)
        return away === team ? total + what(awayScore, homeScore) : total
      }, 0)
  const prize = (own: number, other: number) => {
    if (sport === 'pallavolo') return { 3: 3, 2: 3, 1: 2, '-1': 1 }[own - other] ?? 0
    if (sport === 'basket' || sport === 'tennis') return own > other ? 2 : 0
    return own > other ? 3 : own === other ? 1 : 0
  }
  const answers = new Map<number, number[]>()
  for (const team of teams) {
    const points = sum(team, prize)
    const tied = teams.filter(other => sum(other, prize) === points)
    answers.set(team, [
      points,
      sum(team, prize, tied),
      sum(team, (own, other) => own - other),
      sum(team, own => own),
      -team,
    ])
  }
  const isBetter = (a: number, b: number): boolean => {
    const [ofA = [], ofB = []] = [answers.get(a), answers.get(b)]
    const decisive = ofA.findIndex((answer, index) => answer !== ofB[index])
    return (ofA[decisive] ?? 0) > (ofB[decisive] ?? 0)
  }
  const table: number[] = []
  for (const team of teams)
    table[teams.filter(other => other !== team && isBetter(other, team)).length] = team
  return table
}

/** From the final down: each side of a match is whoever won the match before it, or came out of a group or of the draw. */
function expectBracket(
  fixtures: ReturnType<typeof resolveBoard>['fixtures'],
  tables: readonly number[][],
  rounds: number,
) {
  const seen = new Set<number>()
  let wrong = false
  const at = (round: number, slot: number) =>
    fixtures.find(fixture => fixture.stage === 'knockout' && fixture.round === round && fixture.slot === slot)
  const champion = (round: number, slot: number): number | null | undefined => {
    const fixture = at(round, slot)
    if (!fixture) return undefined
    for (const [side, team] of [
      [0, fixture.homeTeam],
      [1, fixture.awayTeam],
    ] as const) {
      const before = round > 1 ? champion(round - 1, 2 * slot + side) : undefined
      if (before !== undefined) {
        wrong ||= team !== before
        continue
      }
      const source = side === 0 ? fixture.home : fixture.away
      const expected =
        source.kind === 'rank' ? tables[source.group]?.[source.rank - 1] : 'team' in source && source.team
      wrong ||= team !== expected || seen.has(team ?? 0)
      seen.add(team ?? 0)
    }
    if (!fixture.result) return null
    const { walkover, homeScore, awayScore, homePenalties, awayPenalties } = fixture.result
    const isHome = walkover
      ? walkover === 'home'
      : homeScore * 100 + (homePenalties ?? 0) > awayScore * 100 + (awayPenalties ?? 0)
    return isHome ? fixture.homeTeam : fixture.awayTeam
  }
  const winner = champion(rounds, 0)
  expect([wrong, winner === null || seen.has(winner ?? 0)]).toEqual([false, true])
}

/** Gives every match a result, between the teams that turn out to play it. */
function playAll(format: Format, sport: SportSlug, random: () => number): Map<number, Result> {
  const results = new Map<number, Result>()
  const plan = planBoard(format)
  // All sides of a stage are known once the one before is over: as many passes as there are rounds.
  const first = plan.filter(({ stage }) => stage === 'group')
  for (const { number, home, away } of first)
    if (home.kind === 'team' && away.kind === 'team')
      results.set(number, anyResult(home.team, away.team, true, sport, random))
  while (results.size < plan.length)
    for (const { number, homeTeam, awayTeam } of resolveBoard(format, sport, results).fixtures)
      if (homeTeam && awayTeam && !results.has(number))
        results.set(number, anyResult(homeTeam, awayTeam, false, sport, random))
  return results
}

function anyResult(
  home: number,
  away: number,
  isGroup: boolean,
  sport: SportSlug,
  random: () => number,
): Result {
  const isFootball = sport.startsWith('calcio')
  // Few different scores make many ties.
  const most = isFootball ? 3 : 4
  const homeScore = Math.floor(random() * most)
  let awayScore = Math.floor(random() * most)
  if (!isFootball && awayScore === homeScore) awayScore = homeScore + 1
  const isLevel = homeScore === awayScore && !isGroup
  const penalties = isLevel ? [3 + Math.floor(random() * 2), 5 + Math.floor(random() * 2)] : [null, null]
  if (isLevel && random() < 0.5) penalties.reverse()
  const [homePenalties = null, awayPenalties = null] = penalties
  const walkover =
    random() < 0.03 && homeScore !== awayScore ? (homeScore > awayScore ? 'home' : 'away') : null
  return { home, away, homeScore, awayScore, isFinal: true, homePenalties, awayPenalties, walkover }
}

function otherResult(
  { stage }: Fixture,
  { home, away }: Result,
  sport: SportSlug,
  random: () => number,
): Result {
  return anyResult(home, away, stage === 'group', sport, random)
}

/** Whether a match waits, directly or not, for another. */
function followsFrom(plan: readonly Fixture[], number: number, origin: number): boolean {
  const fixture = plan[number - 1]
  return [fixture?.home, fixture?.away].some(source => source && waitsFor(plan, source, origin))
}

function waitsFor(plan: readonly Fixture[], source: Fixture['home'], origin: number): boolean {
  if (source.kind === 'team') return false
  if (source.kind === 'rank') return plan[origin - 1]?.group === source.group
  return source.of === origin || followsFrom(plan, source.of, origin)
}
