import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import { QUARTER } from '../day.ts'
import { type Marked, mark, markAtMost, quarterAt, type Range } from './grid-place.ts'

/** What a pointer holds, and where it was pressed. */
export type Grip = { x: number; y: number; isMoving: boolean } & (
  | { what: 'new'; fieldId: number; anchor: number }
  | { what: 'all' | 'end'; entry: DayEntry; offset: number }
)

type Grid = { day: FacilityDay; range: Range; body: HTMLElement | null }

export function fieldUnder({ body }: Grid, x: number): string | undefined {
  return [...(body?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(column => {
    const { left, right } = column.getBoundingClientRect()
    return x >= left && x < right
  })?.dataset['field']
}

export function minuteUnder({ body, range }: Grid, y: number): number {
  return quarterAt(y - (body?.getBoundingClientRect().top ?? 0), range)
}

function isOutside({ body }: Grid, x: number, y: number): boolean {
  const frame = body?.parentElement?.getBoundingClientRect()
  return frame !== undefined && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)
}

/** A press without a drag marks the field's usual length, or as much of it as there is room for. */
export function tapped({ day, range }: Grid, held: Grip): Marked | undefined {
  if (held.what !== 'new') return undefined
  const minutes = day.fields.find(({ id }) => id === held.fieldId)?.slotMinutes ?? 60
  return markAtMost(day, {
    fieldId: held.fieldId,
    start: held.anchor,
    end: Math.min(held.anchor + minutes, range.to),
  })
}

/** Undefined where a block is carried out of the grid: let go there, it stays where it was. */
export function placeOf(grid: Grid, held: Grip, x: number, y: number): Marked | undefined {
  const { day, range } = grid
  const minute = minuteUnder(grid, y)
  if (held.what === 'new') {
    const [first, last] = minute < held.anchor ? [minute, held.anchor] : [held.anchor, minute]
    return mark(day, { fieldId: held.fieldId, start: first, end: last + QUARTER })
  }
  const { entry } = held
  const start = minuteOf(entry.startTime)
  if (held.what === 'end') {
    const end = Math.max(minute + QUARTER, start + QUARTER)
    return mark(day, { fieldId: entry.fieldId, start, end }, entry.id)
  }
  if (isOutside(grid, x, y)) return undefined
  const length = minuteOf(entry.endTime) - start
  const fieldId = Number(fieldUnder(grid, x)) || entry.fieldId
  const moved = Math.min(Math.max(minute - held.offset, range.from), range.to - length)
  return mark(day, { fieldId, start: moved, end: moved + length }, entry.id)
}
