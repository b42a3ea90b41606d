import type { CSSProperties } from 'react'
import type { DayEntry } from '#contract/desk-day.ts'
import { clockOf } from '#web/words/dates.ts'
import { titleOf } from '../day.ts'

/**
 * What is written on an entry of a week. In a short entry a long name takes all lines, because its place in the column
 * shows its hours; in a taller one the last line is for the hours.
 */
export function WeekEntry({ entry, height }: { entry: DayEntry; height: number }) {
  const lines = Math.floor((height - EDGES_PX) / LINE_PX)
  return (
    <>
      <span
        className="line-clamp-(--lines) font-label wrap-anywhere"
        style={{ '--lines': Math.max(1, lines > 2 ? lines - 1 : lines) } as CSSProperties}
      >
        {titleOf(entry)}
      </span>{' '}
      <span className="block truncate tnum">
        {clockOf(entry.startTime)}
        <span className="max-xl:sr-only"> – {clockOf(entry.endTime)}</span>
      </span>
    </>
  )
}

const LINE_PX = 16
/** A line above and one below. */
const EDGES_PX = 2
