import { expect, it } from 'vitest'
import { countLapses } from './rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const left = (days: number) => ({ kind: 'late-leave' as const, happenedAt: ago(days) })
const missed = (days: number) => ({ kind: 'no-show' as const, happenedAt: ago(days) })

it.each([
  ['none', [], null],
  ['one of today', [missed(0)], null],
  ['one that a clock ahead of ours has noted', [missed(-0.01)], null],
  ['two of this week', [left(1), missed(6)], { lateLeaves: 1, noShows: 1 }],
  ['two of just under ninety days', [left(89), left(89)], { lateLeaves: 2, noShows: 0 }],
  ['two of ninety days', [left(90), left(90)], null],
  ['four of half a year', [left(180), left(180), left(180), left(180)], null],
  ['five of half a year', Array.from({ length: 5 }, () => missed(180)), { lateLeaves: 0, noShows: 5 }],
])('tells of %s', (_which, lapses, told) => {
  expect(countLapses(lapses, now)).toEqual(told)
})
