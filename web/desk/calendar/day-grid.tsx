import { memo, useEffect, useId, useRef } from 'react'
import type { DayEntry, DayField, FacilityDay } from '#contract/desk-day.ts'
import { sportLabel } from '#contract/sport.ts'
import { NIGHT_ENDS, timeOf } from '#contract/wall-clock.ts'
import { CourtDrawing } from '#web/court/court-drawing.tsx'
import type { NewEntry } from '#web/path/desk-layer.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CutName } from '#web/ui/cut-name.tsx'
import { HourRuler } from '#web/ui/hour-ruler.tsx'
import { clockOf, romeClock } from '#web/words/dates.ts'
import { entriesOn, firstMinute, liesIn, minuteNow, rangeOf } from '../day.ts'
import type { Desk } from '../use-desk.ts'
import { EntryBlock } from './entry-block.tsx'
import { closedSpans, HOUR_PX, heightOf, type Range, topOf } from './grid-place.ts'
import { useGridDrag } from './use-grid-drag.ts'
import { useGridKeys } from './use-grid-keys.ts'

type DayGridProps = {
  day: FacilityDay
  desk: Desk
  now: Date
  onOpen: (entry: DayEntry) => void
  onBook: (start: NewEntry) => void
}

/** All fields side by side, the hours downwards. Drag on empty time to take it, a block to move it, its edge to resize it. */
export function DayGrid({ day, desk, now, onOpen, onBook }: DayGridProps) {
  const range = rangeOf(day)
  const body = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const help = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another day opens, never while somebody reads
  useEffect(() => {
    const minute = firstMinute(day, now)
    if (minute < NIGHT_ENDS) frame.current?.scrollTo({ top: topOf(minute - 60, range) })
  }, [day.date, day.facility.id])
  const drag = useGridDrag({
    day,
    range,
    body,
    onBook,
    onMove: (entry, place) => desk.move.mutate({ entry, place: { ...place, date: day.date } }),
  })
  const keys = useGridKeys({ day, range, onBook })
  const marked = drag.ghost ?? keys.cursor
  // Head and body are two grids with the same columns, which no text in either may widen. Eight fields fit a laptop.
  const columns = {
    gridTemplateColumns: `3.5rem repeat(${day.fields.length}, minmax(0, 1fr))`,
    width: `max(100%, ${3.5 + 6.875 * day.fields.length}rem)`,
  }
  return (
    <div
      ref={frame}
      className="max-h-[calc(100svh-12rem)] overflow-auto rounded-card border border-line bg-surface"
    >
      <div className="sticky top-0 z-20 grid border-b border-line bg-surface" style={columns}>
        <span className="sticky left-0 z-10 bg-surface" />
        {day.fields.map(field => (
          <FieldHead key={field.id} field={field} />
        ))}
      </div>
      <p id={help} className="sr-only">
        Frecce per scegliere campo e ora, Maiusc e frecce per allungare, Invio per prenotare. Con Tab si passa
        alle prenotazioni; Invio apre la prenotazione, e da lì la sposti o la annulli.
      </p>
      <div
        ref={body}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is operated by arrow keys
        tabIndex={0}
        aria-label="Calendario del giorno"
        aria-describedby={help}
        className="relative grid touch-pan-x touch-pan-y select-none outline-offset-[-3px]"
        style={columns}
        {...keys.handlers}
        {...drag.handlers}
      >
        {/* The hours stay in sight while many fields are scrolled sideways. */}
        <div className="sticky left-0 z-15 col-start-1 row-start-1 bg-surface">
          <HourRuler {...range} hourPx={HOUR_PX} under={minuteNow(day, now)} />
        </div>
        {day.fields.map((field, index) => (
          <FieldColumn
            key={field.id}
            day={day}
            field={field}
            index={index}
            range={range}
            onOpen={onOpen}
            onGrab={drag.grab}
          />
        ))}
        {marked && <Mark place={marked} day={day} range={range} isFollowed={drag.ghost === undefined} />}
        <NowLine day={day} now={now} range={range} />
      </div>
      <p className="sr-only" aria-live="polite">
        {keys.words}
      </p>
    </div>
  )
}

function FieldHead({ field: { name, sports, surface, period } }: { field: DayField }) {
  const [sport] = sports
  return (
    <div className="@container min-w-0 px-2 py-2">
      <p className="flex min-w-0 items-center gap-1.5 text-small font-label">
        {sport && (
          <CourtDrawing
            sport={sport}
            surface={surface ?? undefined}
            mode="icon"
            className={classNames(
              'hidden h-4 w-6 flex-none *:size-full @min-[8.5rem]:block',
              // In a narrow column a long name needs the room.
              name.length <= FITS_BESIDE_PICTURE && '@min-[6rem]:block',
            )}
          />
        )}
        <CutName name={name} />
      </p>
      {period ? (
        <p className="truncate text-meta text-warn" title={period}>
          {period}
        </p>
      ) : (
        sport && <p className="truncate text-meta text-ink2">{sports.map(sportLabel).join(', ')}</p>
      )}
    </div>
  )
}

/** 'Campo 12', 'Palestra' */
const FITS_BESIDE_PICTURE = 9

type FieldColumnProps = {
  day: FacilityDay
  field: DayField
  index: number
  range: Range
  onOpen: (entry: DayEntry) => void
  onGrab: (entry: DayEntry, edge: 'all' | 'end') => void
}

/** Drawn again only when the day changes: the mark that follows the pointer lies over all columns, in none of them. */
const FieldColumn = memo(
  function FieldColumn({ day, field, index, range, onOpen, onGrab }: FieldColumnProps) {
    return (
      <section
        aria-label={field.name}
        data-field={field.id}
        className="relative border-l border-line"
        style={{
          ...cellOf(index),
          backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 ${HOUR_PX - 1}px, var(--color-line) ${HOUR_PX - 1}px ${HOUR_PX}px)`,
        }}
      >
        {closedSpans(field, range).map(span => (
          <span
            key={span.from}
            className="absolute inset-x-0 bg-sunken/60"
            style={{ top: topOf(span.from, range), height: heightOf(span.from, span.to) }}
          />
        ))}
        {entriesOn(day, field)
          .filter(entry => liesIn(entry, range))
          .map(entry => (
            <EntryBlock
              key={`${entry.id} ${entry.fieldId}`}
              entry={entry}
              field={field}
              range={range}
              onOpen={onOpen}
              onGrab={onGrab}
            />
          ))}
      </section>
    )
  },
  (before, after) => before.day === after.day,
)

type MarkProps = {
  place: { fieldId: number; start: number; end: number; isFree: boolean }
  day: FacilityDay
  range: Range
  /** Scrolled into sight: needed when keys move it, while a pointer is in sight anyway. */
  isFollowed: boolean
}

/** What is being chosen or moved: green where it can be had, with a red edge where it cannot. */
function Mark({ place: { fieldId, start, end, isFree }, day, range, isFollowed }: MarkProps) {
  const box = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at every move of the mark
  useEffect(() => {
    if (isFollowed) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [fieldId, start, end])
  const index = day.fields.findIndex(({ id }) => id === fieldId)
  return (
    <span
      ref={box}
      aria-hidden="true"
      data-mark=""
      className={`pointer-events-none z-10 mx-0.5 scroll-mt-16 scroll-ml-16 rounded-chip border-2 px-2 py-1 text-small font-time tnum ${isFree ? 'border-libero bg-libero-soft text-libero-ink' : 'border-danger bg-danger-soft text-danger'}`}
      style={{
        ...cellOf(index),
        height: heightOf(start, end),
        transform: `translateY(${topOf(start, range)}px)`,
      }}
    >
      {clockOf(timeOf(start))}
      <br />
      {clockOf(timeOf(end))}
    </span>
  )
}

/** A field's cell, beside the hours. Each is set by hand: placed automatically, columns would make room for the mark. */
function cellOf(index: number) {
  return { gridColumn: index + 2, gridRow: 1 }
}

/** Tints what is past. The line runs behind the entries, so that it strikes no name through. */
function NowLine({ day, now, range }: { day: FacilityDay; now: Date; range: Range }) {
  const minute = minuteNow(day, now)
  if (minute === undefined || minute < range.from || minute > range.to) return null
  const top = topOf(minute, range)
  return (
    <div aria-hidden="true" className="pointer-events-none contents">
      <span className="absolute inset-x-0 top-0 bg-sunken/50" style={{ height: top }} />
      <span className="absolute inset-x-0 border-t-2 border-danger" style={{ top }} />
      <span
        className="absolute left-0.5 z-15 -translate-y-1/2 rounded-tag bg-danger px-1.5 text-meta font-label text-on-danger tnum"
        style={{ top }}
      >
        {romeClock(now)}
      </span>
    </div>
  )
}
