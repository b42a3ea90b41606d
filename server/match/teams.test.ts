import fc from 'fast-check'
import { expect, it } from 'vitest'
import { proposeTeams } from './teams.ts'

const seat = (id: string, level = 2, isGoalkeeper = false) => ({ id, level, isGoalkeeper })

it('needs four players', () => {
  expect(proposeTeams(['a', 'b', 'c'].map(id => seat(id))).size).toBe(0)
})

it('parts the goalkeepers and the strong', () => {
  const players = [seat('ada', 3), seat('eva', 3), seat('ugo', 1, true), seat('leo', 2, true)]
  const teams = proposeTeams(players)
  expect(teams.get('ada')).not.toBe(teams.get('eva'))
  expect(teams.get('ugo')).not.toBe(teams.get('leo'))
})

it('gives the stronger of two to the weaker team, and the first of all to the first', () => {
  const players = [seat('ada', 1), seat('eva', 2), seat('leo', 2), seat('ugo', 3)]
  expect([...proposeTeams(players)]).toEqual([
    ['ugo', 1],
    ['eva', 2],
    ['leo', 2],
    ['ada', 1],
  ])
})

it('makes two teams of a size, in whatever order people came', () => {
  const players = fc.uniqueArray(
    fc.record({ id: fc.uuid(), level: fc.integer({ min: 1, max: 3 }), isGoalkeeper: fc.boolean() }),
    { selector: ({ id }) => id, minLength: 4, maxLength: 22 },
  )
  fc.assert(
    fc.property(players, seats => {
      const teams = proposeTeams(seats)
      const of = (team: number) => seats.filter(({ id }) => teams.get(id) === team)
      const [one, two] = [of(1), of(2)]
      expect(one.length + two.length).toBe(seats.length)
      expect(Math.abs(one.length - two.length)).toBeLessThanOrEqual(1)
      const keepers = [one, two].map(team => team.filter(({ isGoalkeeper }) => isGoalkeeper).length)
      expect(Math.abs((keepers[0] ?? 0) - (keepers[1] ?? 0))).toBeLessThanOrEqual(1)
      expect(proposeTeams(seats.toReversed())).toEqual(teams)
    }),
  )
})
