import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DayEntry, DayField, FacilityDay } from '#contract/desk-day.ts'
import { calendarPath } from '#contract/desk-paths.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import { useNow } from '#web/device/now.ts'
import { calendarWeekPath } from '#web/path/desk-path.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { HourRuler } from '#web/ui/hour-ruler.tsx'
import { Select } from '#web/ui/select.tsx'
import { addDays, formatDate, longDay, spanOf, weekday } from '#web/words/dates.ts'
import { entriesOn, firstMinute, liesIn, rangeOf, titleOf } from '../day.ts'
import type { DeskView } from '../desk-page.tsx'
import { dayQuery } from '../queries.ts'
import { CalendarHead } from './calendar-head.tsx'
import { lookOf } from './entry-look.ts'
import { closedSpans, type Range } from './grid-place.ts'
import { WeekEntry } from './week-entry.tsx'

/** As tall as in a pocket diary: a week is looked at, a day is worked with. */
const HOUR_PX = 38
/** The column of the hours. */
const HOURS_PX = 52

type WeekViewProps = Pick<DeskView, 'day' | 'today'> & { fieldId: number | undefined }

/** Seven days of one field from Monday on; each entry leads to its day, where it can be changed. */
export function WeekView({ day, today, fieldId }: WeekViewProps) {
  const navigate = useNavigate()
  const monday = mondayOf(day.date)
  const dates = Array.from({ length: 7 }, (_, ahead) => addDays(monday, ahead))
  const queries = useQueries({ queries: dates.map(date => dayQuery(day.facility.id, date)) })
  const days = queries.flatMap(({ data }) => (data ? [data] : []))
  // Also while it is asked for again: the way to ask stays.
  const missing = queries
    .map((query, ahead) => ({ ...query, date: addDays(monday, ahead) }))
    .filter(({ data, errorUpdateCount, isPaused }) => !data && (errorUpdateCount > 0 || isPaused))
  const field = day.fields.find(({ id }) => id === fieldId) ?? day.fields[0]
  return (
    <>
      <CalendarHead
        day={day}
        today={today}
        view="week"
        pathOf={date => calendarWeekPath(day.facility.id, date, fieldId)}
        title={
          <>
            <span className="whitespace-nowrap">{formatDate(monday)} –</span>{' '}
            <span className="whitespace-nowrap">{formatDate(addDays(monday, 6))}</span>
          </>
        }
        isNow={mondayOf(today) === monday}
      />
      {field && (
        <Select
          label="Campo"
          className="my-3 max-w-100 print:hidden"
          value={field.id}
          onChange={({ target }) =>
            void navigate(calendarWeekPath(day.facility.id, day.date, Number(target.value)))
          }
        >
          {day.fields.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {field && (
        <p className="mb-3 hidden text-section font-label print:block">
          {field.name}, {formatDate(monday)} – {formatDate(addDays(monday, 6))}
          <span className="block text-small">
            {day.facility.name}, {day.facility.city}
          </span>
        </p>
      )}
      {missing.length > 0 && (
        <ErrorState
          className="mb-3"
          title={
            missing.length === 1
              ? 'Un giorno non si è caricato'
              : `${missing.length} giorni non si sono caricati`
          }
          onRetry={() => missing.forEach(({ refetch }) => void refetch())}
          retrying={missing.some(({ isFetching }) => isFetching)}
        >
          {missing.length === 1 ? 'Manca' : 'Mancano'} {missing.map(({ date }) => longDay(date)).join(', ')}:
          non è detto che il campo sia libero.
        </ErrorState>
      )}
      {field && days.length > 0 && (
        <Week
          facilityId={day.facility.id}
          dates={dates}
          days={days}
          missing={missing.map(({ date }) => date)}
          field={field}
          today={today}
          date={day.date}
        />
      )}
    </>
  )
}

type WeekProps = {
  facilityId: number
  dates: readonly string[]
  /** Those of the dates that are here. */
  days: readonly FacilityDay[]
  /** Those that could not be read. */
  missing: readonly string[]
  field: DayField
  today: string
  date: string
}

function Week({ facilityId, dates, days, missing, field, today, date }: WeekProps) {
  const frame = useRef<HTMLDivElement>(null)
  // Where not all days fit, the one that was open before is scrolled into sight; the page itself does not move.
  useEffect(() => {
    const column = frame.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)
    frame.current?.scrollTo({ left: (column?.offsetLeft ?? 0) - HOURS_PX })
  }, [date])
  const own = new Map(
    days.map(day => [
      day.date,
      {
        ...day,
        fields: day.fields.filter(({ id }) => id === field.id),
        entries: entriesOn(day, field),
      },
    ]),
  )
  const ranges = [...own.values()].map(rangeOf)
  const range = {
    from: Math.min(...ranges.map(({ from }) => from)),
    to: Math.max(...ranges.map(({ to }) => to)),
  }
  const height = ((range.to - range.from) / 60) * HOUR_PX
  return (
    <div
      ref={frame}
      className="relative overflow-x-auto rounded-card border border-line bg-surface print:overflow-visible"
    >
      <div className="grid min-w-160 grid-cols-[3.25rem_repeat(7,minmax(0,1fr))]">
        <div className="sticky left-0 z-2 bg-surface pt-11">
          <HourRuler {...range} hourPx={HOUR_PX} className="border-t border-line" />
        </div>
        {dates.map(each => (
          <section
            key={each}
            data-date={each}
            aria-label={longDay(each)}
            className="min-w-0 border-l border-line"
          >
            <h2>
              <Link
                to={calendarPath(facilityId, each)}
                aria-current={each === today ? 'date' : undefined}
                className={classNames(
                  'flex h-11 items-center justify-center gap-1 text-small hover:bg-sunken',
                  each === today ? 'font-button underline underline-offset-4' : 'text-ink2',
                )}
              >
                {weekday(each)} {Number(each.slice(8))}
              </Link>
            </h2>
            <Column day={own.get(each)} range={range} height={height}>
              {missing.includes(each) && 'Non caricato'}
            </Column>
          </section>
        ))}
      </div>
    </div>
  )
}

type ColumnProps = {
  day: FacilityDay | undefined
  range: Range
  height: number
  /** Stands where there is no day: empty it would look free. */
  children: ReactNode
}

function Column({ day, range, height, children }: ColumnProps) {
  const now = useNow()
  if (!day)
    return (
      <p className="border-t border-line bg-sunken p-1.5 text-meta text-ink2" style={{ height }}>
        {children}
      </p>
    )
  const past = firstMinute(day, now)
  return (
    <ol className="relative border-t border-line" style={{ height }}>
      {day.fields
        .flatMap(field => closedSpans(field, range))
        .map(({ from, to }) => (
          <li
            key={from}
            aria-hidden="true"
            className="absolute inset-x-0 bg-sunken/60"
            style={{ top: ((from - range.from) / 60) * HOUR_PX, height: ((to - from) / 60) * HOUR_PX }}
          />
        ))}
      <li
        aria-hidden="true"
        className="absolute inset-x-0 top-0 bg-sunken/50"
        style={{ height: Math.max(0, Math.min(height, ((past - range.from) / 60) * HOUR_PX)) }}
      />
      {day.entries
        .filter(entry => liesIn(entry, range))
        .map(entry => (
          <li key={`${entry.id} ${entry.fieldId}`}>
            <Link
              to={calendarPath(day.facility.id, day.date)}
              className={classNames(
                'absolute inset-x-0.5 overflow-hidden rounded-tag border px-1.5 text-meta leading-4',
                lookOf(entry),
              )}
              style={placeOf(entry, range)}
              title={`${titleOf(entry)}, ${spanOf(entry)}`}
            >
              <WeekEntry entry={entry} height={placeOf(entry, range).height} />
            </Link>
          </li>
        ))}
    </ol>
  )
}

function placeOf({ startTime, endTime }: DayEntry, { from, to }: Range) {
  const start = Math.max(minuteOf(startTime), from)
  const end = Math.min(minuteOf(endTime), to)
  return { top: ((start - from) / 60) * HOUR_PX + 1, height: Math.max(0, ((end - start) / 60) * HOUR_PX - 2) }
}

/** The first day of the week that a day lies in. */
function mondayOf(date: string): string {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
}
