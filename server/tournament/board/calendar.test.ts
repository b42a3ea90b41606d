import { expect, it } from 'vitest'
import { clashOf, proposeCalendar } from './calendar.ts'
import { type Fixture, planBoard } from './plan.ts'

const MINUTE_MS = 60_000
// Two semifinals, who lost them, and the final.
const cup = planBoard({ teams: 4, groups: 0, advancing: 0, hasThirdPlace: true })
const league = planBoard({ teams: 4, groups: 1, advancing: 0, hasThirdPlace: false })
const groups = planBoard({ teams: 6, groups: 2, advancing: 1, hasThirdPlace: false })

it('plays the final last where there is time, and beside the match for the third place where there is none', () => {
  const startsOfLastTwo = (minutes: number) =>
    propose(cup, [window(1, 0, minutes), window(2, 0, minutes)], 0)
      ?.slice(-2)
      .map(({ from }) => from)
  expect(startsOfLastTwo(90)).toEqual([30, 60])
  expect(startsOfLastTwo(60)).toEqual([30, 30])
})

it.each([
  ['a cup', cup, 105],
  ['a league', league, 120],
  ['groups with a final', groups, 165],
])('lets the teams of %s rest, and begins nothing before what decides it is over', (_what, plan, end) => {
  const calendar = propose(plan, [window(1, 0, 900), window(2, 0, 900)], 15) ?? []
  for (const [index, fixture] of plan.entries())
    for (const earlier of [...decidersOf(fixture, plan), ...rivalsOf(fixture, plan.slice(0, index))])
      expect(calendar[index]?.from).toBeGreaterThanOrEqual((calendar[earlier.number - 1]?.to ?? 0) + 15)
  // And nobody waits longer than that.
  expect(Math.max(...calendar.map(({ to }) => to))).toBe(end)
})

it('begins as early as any field allows, every five minutes, and on the first of those that are free at once', () => {
  const late = [window(1, 7, 300), window(2, 2, 300)]
  for (const windows of [late, late.toReversed()])
    expect(propose(cup, windows, 0)?.slice(0, 2)).toMatchObject([
      { fieldId: 2, from: 5, to: 35 },
      { fieldId: 1, from: 10, to: 40 },
    ])
  expect(propose(cup, [window(2, 0, 300), window(1, 0, 300)], 0)?.map(({ fieldId }) => fieldId)).toEqual([
    1, 2, 1, 1,
  ])
})

it('keeps a match between those that decide who plays it and those that it decides', () => {
  const [semifinal, third, final] = [2, 3, 4]
  for (const last of [third, final]) {
    expect(clash(cup, [last, 29], [semifinal, 0])).toBe('too-early')
    expect(clash(cup, [last, 30], [semifinal, 0])).toBeUndefined()
    expect(clash(cup, [semifinal, 31], [last, 60])).toBe('too-late')
    expect(clash(cup, [semifinal, 30], [last, 60])).toBeUndefined()
  }
  expect(clash(cup, [third, 0], [final, 0])).toBeUndefined()
})

it('lets a match begin when the groups of its two sides are over, whatever others play', () => {
  const plan = planBoard({ teams: 8, groups: 4, advancing: 1, hasThirdPlace: false })
  const [semifinal] = plan.filter(({ stage }) => stage === 'knockout')
  if (!semifinal) throw new Error('Four who go on play semifinals')
  const deciders = decidersOf(semifinal, plan)
  expect(deciders).toHaveLength(2)
  for (const match of plan.filter(({ stage }) => stage === 'group')) {
    const [early, late] = deciders.includes(match) ? ['too-early', 'too-late'] : []
    expect(clash(plan, [semifinal.number, 0], [match.number, 60])).toBe(early)
    expect(clash(plan, [match.number, 60], [semifinal.number, 0])).toBe(late)
  }
})

it('lets nobody play twice at a time', () => {
  const [first] = league
  if (!first) throw new Error('A league has matches')
  for (const other of league.slice(1)) {
    const isRival = rivalsOf(first, [other]).length > 0
    for (const from of [31, 60, 89])
      expect(clash(league, [first.number, 60], [other.number, from])).toBe(
        isRival ? 'plays-elsewhere' : undefined,
      )
    for (const from of [30, 90])
      expect(clash(league, [first.number, 60], [other.number, from])).toBeUndefined()
  }
})

function window(fieldId: number, from: number, to: number) {
  return { fieldId, from: from * MINUTE_MS, to: to * MINUTE_MS }
}

/** Of half an hour each; all in minutes. */
function propose(plan: readonly Fixture[], windows: ReturnType<typeof window>[], restMinutes: number) {
  return proposeCalendar(plan, windows, { minutes: 30, restMinutes })?.map(({ from, to, ...rest }) => ({
    ...rest,
    from: from / MINUTE_MS,
    to: to / MINUTE_MS,
  }))
}

function clash(
  plan: readonly Fixture[],
  [number, from]: [number, number],
  [other, itsFrom]: [number, number],
) {
  return clashOf(plan, { number, from, to: from + 30 }, [{ number: other, from: itsFrom, to: itsFrom + 30 }])
}

function decidersOf({ home, away }: Fixture, plan: readonly Fixture[]): Fixture[] {
  return plan.filter(({ number, group }) =>
    [home, away].some(side => ('of' in side ? side.of === number : 'group' in side && side.group === group)),
  )
}

function rivalsOf({ home, away }: Fixture, others: readonly Fixture[]): Fixture[] {
  const teams = [home, away].flatMap(side => (side.kind === 'team' ? [side.team] : []))
  return others.filter(other =>
    [other.home, other.away].some(side => side.kind === 'team' && teams.includes(side.team)),
  )
}
