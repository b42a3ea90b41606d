import Check from 'lucide-react/icons/check'
import CloudRain from 'lucide-react/icons/cloud-rain'
import type { DayEntry, DayField } from '#contract/desk-day.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import { classNames } from '#web/ui/class-names.ts'
import { spanOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { playedOn, titleOf } from '../day.ts'
import { dueCents } from '../money.ts'
import { isCut } from '../place.ts'
import { isRain, lookOf } from './entry-look.ts'
import { heightOf, type Range, topOf } from './grid-place.ts'

type EntryBlockProps = {
  entry: DayEntry
  field: DayField
  range: Range
  onOpen: (entry: DayEntry) => void
  onGrab: (entry: DayEntry, edge: 'all' | 'end') => void
}

/** An entry on the grid; on a field that only shares its ground it is a shadow. */
export function EntryBlock({ entry, field, range, onOpen, onGrab }: EntryBlockProps) {
  const start = Math.max(minuteOf(entry.startTime), range.from)
  const end = Math.min(minuteOf(entry.endTime), range.to)
  const place = { top: topOf(start, range) + 1, height: heightOf(start, end) - 2 }
  if (entry.fieldId !== field.id)
    return (
      <span
        className="absolute inset-x-0.5 z-1 truncate rounded-tag border border-dashed border-edge bg-sunken px-2 py-1 text-meta text-muted"
        style={place}
      >
        {titleOf(entry)}
      </span>
    )
  // Carried as the part that is seen, it would lose the rest.
  const mayMove = entry.allowed.includes('move') && !isCut(entry)
  const { booking } = entry
  const isPaid = booking !== null && booking.totalCents > 0 && dueCents(booking) === 0
  const isAbsent = booking?.status === 'no-show' && !isPaid
  const under = booking
    ? [isAbsent ? 'Assenza' : formatCents(booking.totalCents), playedOn(field, entry)]
        .filter(Boolean)
        .join(' · ')
    : entry.kind === 'closure' && 'Chiuso'
  const state = [booking?.status === 'pending' && 'da approvare', isPaid && 'pagata']
  // What is read aloud begins with what is seen.
  const name = [titleOf(entry), under, field.name, spanOf(entry), ...state].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      data-entry={entry.id}
      onClick={() => onOpen(entry)}
      onPointerDown={({ button, target }) => {
        // The press goes on to the grid, which follows the pointer from here.
        if (button === 0 && mayMove) onGrab(entry, isEdge(target) ? 'end' : 'all')
      }}
      aria-label={name}
      className={classNames(
        'absolute inset-x-0.5 z-1 overflow-hidden rounded-tag border px-2 py-1 text-left text-meta leading-4',
        lookOf(entry),
        mayMove && 'cursor-grab',
      )}
      style={place}
    >
      <span className="flex items-center gap-1 font-label">
        {isRain(entry) && <CloudRain aria-hidden="true" className="size-4 flex-none" />}
        <span
          className={classNames(
            'min-w-0',
            end - start >= ROOM_FOR_TWO_LINES ? 'line-clamp-2 wrap-anywhere' : 'truncate',
          )}
        >
          {titleOf(entry)}
        </span>
      </span>{' '}
      {under && end - start >= ROOM_FOR_A_SECOND_LINE && (
        <span className="flex items-center gap-0.5 tnum">
          {isPaid && <Check aria-hidden="true" className="size-3.5 flex-none" />}
          <span className="min-w-0 truncate">{under}</span>
        </span>
      )}
      {mayMove && (
        <span aria-hidden="true" data-edge="" className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize" />
      )}
    </button>
  )
}

/** From how many minutes on an entry has room for a name in one line, or in two, and a second text under it. */
const ROOM_FOR_A_SECOND_LINE = 60
const ROOM_FOR_TWO_LINES = 90

function isEdge(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset['edge'] !== undefined
}
