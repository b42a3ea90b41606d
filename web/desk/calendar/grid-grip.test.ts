import { expect, it } from 'vitest'
import { dayOf, entry } from '#web/testing/desk-day.ts'
import { type Grip, placeOf, tapped } from './grid-grip.ts'
import { HOUR_PX } from './grid-place.ts'

const standing = entry(1, '18:00', '19:00')
const range = { from: 9 * 60, to: 23 * 60 }
// Nothing is drawn: the grid begins at the upper edge of the page.
const grid = { day: dayOf(standing), range, body: null }
const held = { x: 0, y: 0, isMoving: true }

it('marks what a drag has passed over, upwards and downwards, and nothing below the grid', () => {
  const grip = { ...held, what: 'new', fieldId: 2, anchor: 20 * 60 } as const
  expect(marked(grip, 21 * 60)).toEqual([20 * 60, 21 * 60 + 15])
  expect(marked(grip, 18 * 60 + 30)).toEqual([18 * 60 + 30, 20 * 60 + 15])
  expect(marked(grip, 25 * 60)).toEqual([20 * 60, 23 * 60])
})

it('marks for a press the usual length of the field, to the end of the grid at most', () => {
  const pressed = (anchor: number) => tapped(grid, { ...held, what: 'new', fieldId: 2, anchor })
  expect(pressed(21 * 60)).toMatchObject({ start: 21 * 60, end: 22 * 60 })
  expect(pressed(22 * 60 + 30)).toMatchObject({ start: 22 * 60 + 30, end: 23 * 60 })
})

it('carries a booking by where it was taken hold of, and leaves it in the grid', () => {
  const grip = { ...held, what: 'all', entry: standing, offset: 30 } as const
  expect(marked(grip, 20 * 60)).toEqual([19 * 60 + 30, 20 * 60 + 30])
  expect(marked(grip, 9 * 60)).toEqual([9 * 60, 10 * 60])
  expect(marked(grip, 23 * 60)).toEqual([22 * 60, 23 * 60])
})

it('makes a booking no shorter than a quarter of an hour', () => {
  const grip = { ...held, what: 'end', entry: standing, offset: 0 } as const
  expect(marked(grip, 19 * 60 + 15)).toEqual([18 * 60, 19 * 60 + 30])
  expect(marked(grip, 17 * 60)).toEqual([18 * 60, 18 * 60 + 15])
})

function marked(grip: Grip, minute: number) {
  const { start, end } = placeOf(grid, grip, 0, ((minute - range.from) / 60) * HOUR_PX) ?? {}
  return [start, end]
}
