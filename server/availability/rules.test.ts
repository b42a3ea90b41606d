import { expect, it } from 'vitest'
import { nearestStarts, refusalCode, withoutNotice } from './rules.ts'

const at = (...minutes: number[]) => minutes.map(start_minute => ({ start_minute }))

it.each([
  ['before and after', at(540, 600, 660, 720, 780), 660, at(600, 660, 720)],
  ['only after', at(720, 780, 840, 900), 540, at(720, 780, 840)],
  ['of two equally near the earlier', at(540, 600, 720, 780), 660, at(540, 600, 720)],
  ['the same, in whatever order they come', at(780, 720, 600, 540), 660, at(540, 600, 720)],
  ['fewer when there are fewer', at(540), 660, at(540)],
  ['none when there are none', [], 660, []],
] as const)('proposes the three nearest starts in order of time: %s', (_which, starts, wanted, expected) => {
  expect(nearestStarts(starts, wanted, 3)).toEqual(expected)
})

it('says by what a time is taken, or that there is no such slot', () => {
  expect(refusalCode('booking')).toBe('booking-exists')
  expect(refusalCode('match')).toBe('match-organised')
  expect(refusalCode('closure')).toBe('slot-unavailable')
  expect(refusalCode(null)).toBe('slot-not-found')
})

it('calls an hour of notice an hour, not one of its number', () => {
  expect(withoutNotice(60)).toBe(
    'Qui si prenota al più tardi un’ora prima dell’inizio: scegli un orario più avanti',
  )
})
