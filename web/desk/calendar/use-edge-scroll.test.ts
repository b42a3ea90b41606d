import { expect, it } from 'vitest'
import { pushOf } from './use-edge-scroll.ts'

const frame = { left: 280, right: 1248, top: 170, bottom: 880 }

it.each([
  { at: 'in the middle', x: 700, y: 500, push: { x: 0, y: 0 } },
  { at: 'at the lower border', x: 700, y: 870, push: { x: 0, y: 10 } },
  { at: 'at the right border', x: 1240, y: 500, push: { x: 10, y: 0 } },
  { at: 'beside the hours', x: 350, y: 500, push: { x: -10, y: 0 } },
  { at: 'under the names of the fields', x: 700, y: 240, push: { x: 0, y: -10 } },
  { at: 'in a corner', x: 1240, y: 875, push: { x: 10, y: 10 } },
])('pushes the grid $at', ({ x, y, push }) => {
  expect(pushOf(frame, { x, y })).toEqual(push)
})

it('pushes nothing in a frame that is all border', () => {
  expect(pushOf({ left: 0, right: 100, top: 0, bottom: 100 }, { x: 60, y: 60 })).toEqual({ x: 0, y: 0 })
})
