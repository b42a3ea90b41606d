import { expect, it } from 'vitest'
import { circleRounds, planBoard, teamsOfGroup } from './plan.ts'

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

it('lets one of an odd number rest in each round', () => {
  expect(circleRounds([1, 2, 3])).toEqual([[[2, 3]], [[2, 1]], [[1, 3]]])
})

it('numbers matches of groups round by round, and within a round group by group', () => {
  const plan = planBoard({ teams: 8, groups: 2, advancing: 0, hasThirdPlace: false })
  expect(plan.map(({ round, group }) => `${round} ${group}`)).toEqual(
    [1, 2, 3].flatMap(round => [0, 0, 1, 1].map(group => `${round} ${group}`)),
  )
})
