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
      expect(after.fixtures).toEqual(before.fixtures)
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

function won(home: number, away: number): Result {
  const isHome = home < away
  return {
    ...{ home, away, homeScore: isHome ? 2 : 0, awayScore: isHome ? 0 : 2 },
    ...{ homePenalties: null, awayPenalties: null, walkover: null, isFinal: true },
  }
}

function orders(of: Format, results: ReadonlyMap<number, Result>): number[][] {
  return resolveBoard(of, 'calcio-5', results).groups.map(group => group.standings.map(({ team }) => team))
}

function entrants(of: Format, results: ReadonlyMap<number, Result>) {
  return resolveBoard(of, 'calcio-5', results).fixtures.flatMap(({ stage, round, homeTeam, awayTeam }) =>
    stage === 'knockout' && round === 1 ? [homeTeam, awayTeam] : [],
  )
}
