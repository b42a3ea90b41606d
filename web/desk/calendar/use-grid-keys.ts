import { type KeyboardEvent, useState } from 'react'
import type { FacilityDay } from '#contract/desk-day.ts'
import { timeOf } from '#contract/wall-clock.ts'
import type { NewEntry } from '#web/path/desk-layer.ts'
import { clockOf } from '#web/words/dates.ts'
import { QUARTER } from '../day.ts'
import { type Marked, mark, type Range } from './grid-place.ts'
import { sayTaken } from './taken-toast.ts'

type GridKeysOptions = { day: FacilityDay; range: Range; onBook: (start: NewEntry) => void }
type Cursor = { column: number; start: number; end: number }

/** A mark that arrows move over the grid, and Shift with arrows makes longer; Enter takes it. */
export function useGridKeys({ day, range, onBook }: GridKeysOptions) {
  const [at, setAt] = useState<Cursor>()
  const field = at && day.fields[at.column]
  const cursor: Marked | undefined =
    at && field && mark(day, { fieldId: field.id, start: at.start, end: at.end })

  function press(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Escape') return setAt(undefined)
    if (event.key === 'Enter' && cursor) {
      event.preventDefault()
      if (!cursor.isFree) return sayTaken()
      return onBook({
        what: 'book',
        fieldId: cursor.fieldId,
        startTime: timeOf(cursor.start),
        endTime: timeOf(cursor.end),
      })
    }
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    setAt(at ? moved(at, step, event.shiftKey) : first())
  }

  function first(): Cursor {
    const start = Math.max(range.from, 18 * 60)
    return { column: 0, start, end: Math.min(start + (day.fields[0]?.slotMinutes ?? 60), range.to) }
  }

  function moved({ column, start, end }: Cursor, { across, down }: Step, isLonger: boolean): Cursor {
    if (isLonger) return { column, start, end: clamp(end + down * QUARTER, start + QUARTER, range.to) }
    const next = clamp(start + down * QUARTER, range.from, range.to - (end - start))
    return { column: clamp(column + across, 0, day.fields.length - 1), start: next, end: next + end - start }
  }

  return {
    cursor,
    words: cursor && field ? wordsOf(cursor, field.name) : '',
    handlers: { onKeyDown: press, onBlur: () => setAt(undefined) },
  }
}

type Step = { across: number; down: number }
const STEPS: Record<string, Step | undefined> = {
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
}

function clamp(number: number, least: number, most: number): number {
  return Math.min(Math.max(number, least), most)
}

function wordsOf({ start, end, isFree }: Marked, name: string): string {
  return `${name}, ${clockOf(timeOf(start))} – ${clockOf(timeOf(end))}, ${isFree ? 'libero' : 'occupato'}`
}
