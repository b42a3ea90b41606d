import { type KeyboardEvent, useState } from 'react'
import type { FacilityDay } from '#contract/desk-day.ts'
import { timeOf } from '#contract/wall-clock.ts'
import type { NewEntry } from '#web/path/desk-layer.ts'
import { spanOf } from '#web/words/dates.ts'
import { QUARTER } from '../day.ts'
import { type Marked, mark, type Range } from './grid-place.ts'
import { sayTaken } from './taken-toast.ts'

type GridKeysOptions = { day: FacilityDay; range: Range; onBook: (start: NewEntry) => void }
type Cursor = { fieldId: number; start: number; end: number }

/** A mark that arrows move over the grid, and Shift with arrows makes longer; Enter takes it. */
export function useGridKeys({ day, range, onBook }: GridKeysOptions) {
  const [last, setLast] = useState<Cursor>()
  const [isShown, setShown] = useState(false)
  // The day may be read again meanwhile, with other fields and hours.
  const field = day.fields.find(({ id }) => id === last?.fieldId)
  const kept = last && field && within(last, range)
  const at = isShown ? kept : undefined
  const cursor: Marked | undefined = at && mark(day, at)

  function press(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Escape') return setShown(false)
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
    setLast(at ? moved(at, step, event.shiftKey) : (kept ?? first()))
    setShown(true)
  }

  function first(): Cursor | undefined {
    const [field] = day.fields
    const start = 18 * 60
    // A day may be over before the evening, or begin after it.
    return field && within({ fieldId: field.id, start, end: start + field.slotMinutes }, range)
  }

  function moved({ fieldId, start, end }: Cursor, { across, down }: Step, isLonger: boolean): Cursor {
    if (isLonger) return { fieldId, start, end: clamp(end + down * QUARTER, start + QUARTER, range.to) }
    const next = clamp(start + down * QUARTER, range.from, range.to - (end - start))
    const column = day.fields.findIndex(({ id }) => id === fieldId) + across
    const beside = day.fields[clamp(column, 0, day.fields.length - 1)]?.id ?? fieldId
    return { fieldId: beside, start: next, end: next + end - start }
  }

  return {
    cursor,
    words: cursor && field ? wordsOf(cursor, field.name) : '',
    handlers: { onKeyDown: press, onBlur: () => setShown(false) },
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

function within({ fieldId, start, end }: Cursor, { from, to }: Range): Cursor {
  const length = Math.min(end - start, to - from)
  const begins = clamp(start, from, to - length)
  return { fieldId, start: begins, end: begins + length }
}

function wordsOf({ start, end, isFree }: Marked, name: string): string {
  return `${name}, ${spanOf({ startTime: timeOf(start), endTime: timeOf(end) })}, ${isFree ? 'libero' : 'occupato'}`
}
