import { describe, expect, it } from 'vitest'
import { type Format, planBoard } from './plan.ts'
import { type Result, resolveBoard } from './resolve.ts'

// Two groups, {1, 3, 5} and {2, 4, 6}, in which the lower number wins.
const format: Format = { teams: 6, groups: 2, advancing: 2, hasThirdPlace: false }
const plan = planBoard(format)
const played = new Map(
  plan.flatMap(({ number, home, away }) =>
    home.kind === 'team' && away.kind === 'team' ? [[number, won(home.team, away.team)] as const] : [],
  ),
)

describe('a team that has given up', () => {
  it('stands last in its group, and the next one goes on', () => {
    expect(orders(format, played)).toEqual([
      [1, 3, 5],
      [2, 4, 6],
    ])
    const without = { ...format, withdrawn: [1] }
    expect(orders(without, played)).toEqual([
      [3, 5, 1],
      [2, 4, 6],
    ])
    expect(entrants(without, played).toSorted()).toEqual([2, 3, 4, 5])
  })

  it('keeps its place once it has played on, also when others of its group have', () => {
    const { fixtures } = resolveBoard(format, 'calcio-5', played)
    for (const semifinal of fixtures.filter(({ stage, round }) => stage === 'knockout' && round === 1)) {
      const { number, homeTeam, awayTeam } = semifinal
      const results = new Map(played).set(number, won(homeTeam ?? 0, awayTeam ?? 0))
      const before = resolveBoard(format, 'calcio-5', results)
      const after = resolveBoard({ ...format, withdrawn: [1] }, 'calcio-5', results)
      expect(after.fixtures[number - 1]).toEqual(before.fixtures[number - 1])
      expect(after.groups).toEqual(before.groups)
      expect(entrantsOf(after)).toEqual(entrantsOf(before))
    }
  })

  it('does not come back when those who stand in its place have played', () => {
    const without = { ...format, withdrawn: [1] }
    const { fixtures } = resolveBoard(without, 'calcio-5', played)
    for (const { number, stage, round, homeTeam, awayTeam } of fixtures) {
      if (stage !== 'knockout' || round !== 1) continue
      const results = new Map(played).set(number, won(homeTeam ?? 0, awayTeam ?? 0))
      expect(orders(without, results)[0]).toEqual([3, 5, 1])
      expect(resolveBoard(without, 'calcio-5', results).fixtures[number - 1]?.winner).not.toBeNull()
    }
  })
})

describe('what a team that has given up leaves to play', () => {
  const without = { ...format, withdrawn: [1] }
  // Of the matches of team 1 the third of the plan is against 3, the fifth against 5.
  const begun = new Map([[3, won(3, 1)]])

  it('its opponents win without playing, and what it has played counts', () => {
    const { fixtures, groups } = resolveBoard(without, 'calcio-5', begun)
    expect(fixtures[2]).toMatchObject({
      winner: 'away',
      result: { homeScore: 0, awayScore: 2, walkover: null },
    })
    expect(fixtures[4]).toMatchObject({
      winner: 'away',
      result: { homeScore: 0, awayScore: 3, walkover: 'away' },
    })
    const table = groups[0]?.standings.map(({ team, played, points }) => [team, played, points])
    expect(table).toEqual([
      [5, 1, 3],
      [3, 1, 0],
      [1, 2, 3],
    ])
  })

  it('waits as long as nobody has played anywhere', () => {
    const { fixtures } = resolveBoard(without, 'calcio-5', new Map())
    expect(fixtures.every(({ result }) => result === null)).toBe(true)
  })

  it('is won in the bracket, too', () => {
    const bracket: Format = { teams: 4, groups: 0, advancing: 0, hasThirdPlace: true, withdrawn: [2] }
    const results = new Map([
      [1, won(1, 4)],
      [2, won(2, 3)],
    ])
    const [, , third, final] = resolveBoard(bracket, 'basket', results).fixtures
    expect(third).toMatchObject({ homeTeam: 4, awayTeam: 3, result: null })
    expect(final).toMatchObject({
      homeTeam: 1,
      awayTeam: 2,
      winner: 'home',
      result: { homeScore: 20, awayScore: 0 },
    })
  })

  it.each([
    [1, 4],
    [2, 3],
  ])('is won only when it is known by whom: after %i has beaten %i', (gone, beaten) => {
    const bracket: Format = { teams: 4, groups: 0, advancing: 0, hasThirdPlace: false, withdrawn: [gone] }
    const results = new Map([[gone, won(gone, beaten)]])
    const [, , final] = resolveBoard(bracket, 'calcio-5', results).fixtures
    expect([final?.homeTeam, final?.awayTeam].toSorted()).toEqual([gone, null])
    expect(final).toMatchObject({ result: null, winner: null })
  })

  it('holds nobody up where both have given up, and is won by neither where nothing follows', () => {
    const group = resolveBoard({ ...format, withdrawn: [1, 5] }, 'calcio-5', played)
    expect(group.groups[0]?.standings.map(({ team }) => team)).toEqual([3, 1, 5])
    const unplayed = resolveBoard({ ...format, withdrawn: [1, 5] }, 'calcio-5', begun)
    expect(unplayed.groups[0]?.isOver).toBe(true)

    const bracket: Format = { teams: 4, groups: 0, advancing: 0, hasThirdPlace: false }
    const first = new Map([[1, won(1, 4)]])
    const fixturesOf = (withdrawn: number[]) =>
      resolveBoard({ ...bracket, withdrawn }, 'calcio-5', first).fixtures
    const [, semifinal, final] = fixturesOf([2, 3])
    expect(semifinal?.winner).not.toBeNull()
    expect(final).toMatchObject({ homeTeam: 1, winner: 'home' })
    expect(fixturesOf([1, 2, 3])[2]).toMatchObject({ homeTeam: 1, result: null, winner: null })
  })
})

function won(home: number, away: number): Result {
  const isHome = home < away
  return {
    home,
    away,
    homeScore: isHome ? 2 : 0,
    awayScore: isHome ? 0 : 2,
    homePenalties: null,
    awayPenalties: null,
    walkover: null,
    isFinal: true,
  }
}

function orders(of: Format, results: ReadonlyMap<number, Result>): number[][] {
  return resolveBoard(of, 'calcio-5', results).groups.map(group => group.standings.map(({ team }) => team))
}

function entrants(of: Format, results: ReadonlyMap<number, Result>) {
  return entrantsOf(resolveBoard(of, 'calcio-5', results))
}

function entrantsOf({ fixtures }: ReturnType<typeof resolveBoard>) {
  return fixtures.flatMap(({ stage, round, homeTeam, awayTeam }) =>
    stage === 'knockout' && round === 1 ? [homeTeam, awayTeam] : [],
  )
}
