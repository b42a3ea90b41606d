import { expect, it } from 'vitest'
import { answerBy, beyondWindow, nearestStarts, refusalCode, withoutNotice } from './rules.ts'

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
  expect(refusalCode('hold')).toBe('booking-exists')
  expect(refusalCode('match')).toBe('match-organised')
  expect(refusalCode('tournament')).toBe('match-organised')
  expect(refusalCode('closure')).toBe('slot-unavailable')
  expect(refusalCode(null)).toBe('slot-not-found')
})

it('has a request answered within a day, and before its start', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const inADay = new Date('2026-11-22T10:00:00Z')
  expect(answerBy(now, new Date('2026-11-22T10:00:01Z'))).toEqual(inADay)
  const start = new Date('2026-11-22T09:59:59Z')
  expect(answerBy(now, start)).toEqual(start)
})

it('calls an hour of notice an hour, not one of its number', () => {
  const wordsOf = (length: string) =>
    `Qui si prenota al più tardi ${length} prima dell’inizio: scegli un orario più avanti`
  expect(withoutNotice(45)).toBe(wordsOf('45 minuti'))
  expect(withoutNotice(60)).toBe(wordsOf('un’ora'))
  expect(withoutNotice(90)).toBe(wordsOf('90 minuti'))
  expect(withoutNotice(120)).toBe(wordsOf('2 ore'))
})

it('calls one day ahead a day', () => {
  expect(beyondWindow(1)).toContain('fino a un giorno prima')
  expect(beyondWindow(2)).toContain('fino a 2 giorni prima')
})
