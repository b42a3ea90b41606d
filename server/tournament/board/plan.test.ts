import { expect, it } from 'vitest'
import { circleRounds, type Fixture, planBoard, teamsOfGroup } from './plan.ts'

it('deals the teams out to the groups in the order of the draw', () => {
  const format = { teams: 7, groups: 3 }
  expect([0, 1, 2].map(group => teamsOfGroup(format, group))).toEqual([
    [1, 4, 7],
    [2, 5],
    [3, 6],
  ])
})

it('lets the team that stays in its seat be at home every other round', () => {
  expect(circleRounds([1, 2, 3, 4])).toEqual([
    [
      [1, 4],
      [2, 3],
    ],
    [
      [2, 1],
      [3, 4],
    ],
    [
      [1, 3],
      [4, 2],
    ],
  ])
})

it('lets everybody be at home as often as away, but for one match', () => {
  for (const size of [4, 6, 8]) {
    const teams = Array.from({ length: size }, (_, index) => index + 1)
    const homes = circleRounds(teams).flatMap(pairs => pairs.map(([home]) => home))
    const counts = teams.map(team => homes.filter(home => home === team).length)
    expect(
      counts.every(count => count === size / 2 || count === size / 2 - 1),
      `${counts}`,
    ).toBe(true)
  }
})

it('lets one of an odd number rest in each round', () => {
  expect(circleRounds([1, 2, 3])).toEqual([[[2, 3]], [[2, 1]], [[1, 3]]])
})

it('numbers matches of groups round by round, and within a round group by group', () => {
  const plan = planBoard({ teams: 8, groups: 2, advancing: 0, hasThirdPlace: false })
  expect(plan.map(({ round, group }) => `${round} ${group}`)).toEqual(
    [1, 2, 3].flatMap(round => [0, 0, 1, 1].map(group => `${round} ${group}`)),
  )
})

it('lets nobody meet his own group again in his first match after it, however many go on', () => {
  for (let groups = 2; groups <= 16; groups += 1)
    for (let advancing = 1; advancing <= 8 && groups * advancing <= 64; advancing += 1) {
      const plan = planBoard({ teams: 64, groups, advancing, hasThirdPlace: false })
      const entered = plan.filter(({ home, away }) => home.kind === 'rank' && away.kind === 'rank')
      expect(entered.length).toBeGreaterThan(0)
      const again = entered.filter(({ home, away }) => groupOf(home) === groupOf(away))
      expect(again, `${advancing} of each of ${groups} groups`).toEqual([])
    }
})

it.each([
  [8, 7],
  [4, 3],
  // One finalist has beaten nobody, so there is no second loser for the third place.
  [3, undefined],
  [2, undefined],
])(
  'plays for the third place of %i once, before the final, where both semifinals are played: match %s',
  (teams, number) => {
    const plan = planBoard({ teams, groups: 0, advancing: 0, hasThirdPlace: true })
    const third = plan.filter(({ stage }) => stage === 'third')
    expect(third.map(match => match.number)).toEqual(number === undefined ? [] : [number])
    expect(plan.at(-1)?.stage).toBe('knockout')
    const sides = number === undefined ? [] : [number - 2, number - 1].map(of => ({ kind: 'loser', of }))
    expect(third.flatMap(({ home, away }) => [home, away])).toEqual(sides)
  },
)

it('gives byes to the best, who meet who has won', () => {
  const plan = planBoard({ teams: 5, groups: 0, advancing: 0, hasThirdPlace: false })
  expect(plan.map(({ round, home, away }) => [round, home, away])).toEqual([
    [1, { kind: 'team', team: 4 }, { kind: 'team', team: 5 }],
    [2, { kind: 'team', team: 1 }, { kind: 'winner', of: 1 }],
    [2, { kind: 'team', team: 2 }, { kind: 'team', team: 3 }],
    [3, { kind: 'winner', of: 2 }, { kind: 'winner', of: 3 }],
  ])
})

function groupOf(side: Fixture['home']): number | undefined {
  return side.kind === 'rank' ? side.group : undefined
}
