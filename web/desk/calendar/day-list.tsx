import type { ReactNode } from 'react'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { minuteOf, timeOf } from '#contract/wall-clock.ts'
import type { NewEntry } from '#web/path/desk-layer.ts'
import { Summary } from '#web/ui/summary.tsx'
import { TimeChip } from '#web/ui/time-chip.tsx'
import { clockOf, startOf } from '#web/words/dates.ts'
import { firstMinute, freeStarts, liesIn, minuteNow, rangeOf, usualSpan } from '../day.ts'
import { EntryRows } from '../today/arrivals.tsx'

type DayListProps = {
  day: FacilityDay
  now: Date
  onOpen: (entry: DayEntry) => void
  onBook: (start: NewEntry) => void
}

/** The day hour by hour: what begins then, and which fields can still be booked from then. What is over is folded. */
export function DayList({ day, now, onOpen, onBook }: DayListProps) {
  const { from, to } = rangeOf(day)
  const hours = Array.from({ length: Math.max(0, (to - from) / 60) }, (_, hour) => from + hour * 60)
  const isRunning = minuteNow(day, now) !== undefined
  const isOver = ({ endsAt }: DayEntry) => isRunning && new Date(endsAt) <= now
  const entries = day.entries.filter(entry => liesIn(entry, { from, to }))
  const over = entries.filter(isOver)
  if (day.entries.length === 0 && day.fields.every(field => field.hours.length === 0))
    return (
      <>
        <Periods day={day} />
        <p>Nessuna prenotazione, e nessun campo aperto.</p>
      </>
    )
  return (
    <>
      <Periods day={day} />
      {over.length > 0 && (
        <details className="mb-5">
          <Summary>Prima di adesso</Summary>
          <Hours entries={over} hours={hours} day={day} now={now} onOpen={onOpen} />
        </details>
      )}
      <Hours
        entries={entries.filter(entry => !isOver(entry))}
        hours={hours}
        day={day}
        now={now}
        onOpen={onOpen}
        onBook={onBook}
      />
    </>
  )
}

/** The names of periods with hours or prices of their own, or closures, on this day, and their fields unless they are all. */
function Periods({ day: { fields } }: { day: FacilityDay }) {
  const words = [...new Set(fields.flatMap(({ period }) => period ?? []))]
  return words.map(each => {
    const meant = fields.filter(({ period }) => period === each)
    return (
      <p key={each} className="mb-3 text-small text-warn wrap-anywhere">
        {each}
        {meant.length < fields.length && `: ${meant.map(({ name }) => name).join(', ')}`}
      </p>
    )
  })
}

function isWithin(minute: number, hour: number): boolean {
  return minute >= hour && minute < hour + 60
}

type HoursProps = Omit<DayListProps, 'onBook'> & {
  hours: readonly number[]
  entries: readonly DayEntry[]
  /** Left out where nothing is sold any more. */
  onBook?: DayListProps['onBook']
}

function Hours({ hours, entries: shown, day, now, onOpen, onBook }: HoursProps) {
  const starts = onBook
    ? day.fields.map(field => ({ field, free: freeStarts(day, field, firstMinute(day, now)) }))
    : []
  return (
    <ol className="grid grid-cols-1 gap-5">
      {hours.map(hour => {
        // What began before the first hour stands under it, as the grid draws it from there on.
        const entries = shown.filter(({ startTime }) =>
          isWithin(Math.max(minuteOf(startTime), hours[0] ?? 0), hour),
        )
        const free = starts.flatMap(({ field, free }) => {
          const startTime = free.find(time => isWithin(minuteOf(time), hour))
          return startTime ? [{ field, startTime }] : []
        })
        if (entries.length === 0 && free.length === 0) return null
        return (
          <li key={hour} aria-label={startOf(timeOf(hour))}>
            <h2 className="heading mb-2 text-card tnum">{startOf(timeOf(hour))}</h2>
            {entries.length > 0 && <EntryRows day={day} entries={entries} now={now} onOpen={onOpen} />}
            {free.length > 0 && (
              <Free count={free.length}>
                {free.map(({ field, startTime }) => (
                  <TimeChip
                    key={field.id}
                    time={clockOf(startTime)}
                    price={field.name}
                    className="max-w-full"
                    // In the order in which it is seen, for users of voice control.
                    aria-label={`${clockOf(startTime)}, ${field.name}, prenota`}
                    onClick={() => onBook?.({ what: 'book', ...usualSpan(field, startTime) })}
                  />
                ))}
              </Free>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** With more free fields than this, those of an hour are folded until somebody opens them. */
const MOST_SEEN = 8

function Free({ count, children }: { count: number; children: ReactNode }) {
  const chips = <p className="mt-2 flex flex-wrap gap-2">{children}</p>
  if (count <= MOST_SEEN) return chips
  return (
    <details className="mt-1">
      <Summary className="text-small font-button text-libero-ink">{count} campi liberi</Summary>
      {chips}
    </details>
  )
}
