import { expect, it } from 'vitest'
import { dayOf, entry } from '#web/testing/desk-day.ts'
import { mark, markAtMost } from './grid-place.ts'

it('marks in red what stands in the way, but for what is being moved', () => {
  const day = dayOf(entry(1, '18:00', '19:00'))
  const place = { fieldId: 3, start: 18 * 60 + 45, end: 20 * 60 }
  expect(mark(day, place).isFree).toBe(false)
  expect(mark(day, place, day.entries[0]?.id).isFree).toBe(true)
  expect(mark(day, { ...place, start: 19 * 60 }).isFree).toBe(true)
})

it('a press takes as much as there is room for before what comes next', () => {
  const day = dayOf(entry(3, '18:00', '19:00'))
  const asked = (start: number) => markAtMost(day, { fieldId: 1, start, end: start + 60 })
  expect(asked(16 * 60)).toEqual({ fieldId: 1, start: 16 * 60, end: 17 * 60, isFree: true })
  expect(asked(17 * 60 + 30)).toEqual({ fieldId: 1, start: 17 * 60 + 30, end: 18 * 60, isFree: true })
  expect(asked(18 * 60).isFree).toBe(false)
})
