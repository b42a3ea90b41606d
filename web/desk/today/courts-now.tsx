import ChevronRight from 'lucide-react/icons/chevron-right'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { calendarPath } from '#contract/desk-paths.ts'
import { CourtDrawing } from '#web/court/court-drawing.tsx'
import type { NewEntry } from '#web/path/desk-layer.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CutName } from '#web/ui/cut-name.tsx'
import { endClock } from '#web/words/end-clock.ts'
import { counted } from '#web/words/numbers.ts'
import { type FieldNow, soonestStart, usualSpan } from '../day.ts'
import { type CourtNow, courtsNow, pressWords, stateNames } from './court-now.ts'
import { PlanNow } from './plan-now.tsx'

type CourtsNowProps = {
  day: FacilityDay
  now: Date
  onOpen: (entry: DayEntry) => void
  onBook: (start: NewEntry) => void
}

/** More would lie one over the other, with their names. */
const MOST_ON_PLAN = 12

/**
 * The courts as they are now: free ones in colour, taken ones in chalk, closed ones hatched. Pressed, one says who is on it, or is
 * booked for a caller. Where there is room the facility is seen from above.
 */
export function CourtsNow({ day, now, onOpen, onBook }: CourtsNowProps) {
  const courts = courtsNow(day, now)
  const hasPlan = courts.length <= MOST_ON_PLAN
  const press = ({ field, entry }: CourtNow) =>
    entry ? onOpen(entry) : onBook({ what: 'book', ...usualSpan(field, soonestStart(day, field, now)) })
  const count = (state: FieldNow['state']) => courts.filter(({ is }) => is.state === state).length
  return (
    <Card as="section" padded={false} aria-label="I campi adesso" className="@container">
      {hasPlan && (
        <div className="@max-[36rem]:hidden">
          <PlanNow courts={courts} facilityId={day.facility.id} onPress={press} />
        </div>
      )}
      <ul
        className={classNames(
          'grid grid-cols-[repeat(auto-fill,minmax(max(4rem,100%/var(--few)-0.75rem),1fr))] gap-x-3 gap-y-4 bg-ground p-4 @min-[36rem]:grid-cols-[repeat(var(--many),minmax(0,1fr))]',
          hasPlan && '@min-[36rem]:hidden',
        )}
        style={columnsOf(courts.length)}
      >
        {courts.map(court => (
          <Court key={court.field.id} court={court} onPress={() => press(court)} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-2 px-4">
        <p className="min-w-0 flex-1 basis-40 py-3 text-small">
          <strong>{counted(count('free'), 'libero', 'liberi')}</strong> adesso
          {count('busy') > 0 && `, ${counted(count('busy'), 'occupato', 'occupati')}`}
          {count('closed') > 0 && `, ${counted(count('closed'), 'chiuso', 'chiusi')}`}
        </p>
        <Link
          to={calendarPath(day.facility.id, day.date)}
          className="ml-auto flex min-h-11 flex-none items-center gap-1 text-small font-button hover:underline"
        >
          Calendario
          <ChevronRight className="size-4" aria-hidden="true" />
        </Link>
      </div>
    </Card>
  )
}

function Court({ court, onPress }: { court: CourtNow; onPress: () => void }) {
  const { field, sport, is } = court
  return (
    <li className="min-w-0 text-center text-meta">
      <button type="button" onClick={onPress} className="w-full rounded-tag outline-offset-4 hover:underline">
        <CourtDrawing
          sport={sport}
          surface={field.surface ?? undefined}
          mode="icon"
          state={is.state}
          className="mx-auto h-11 max-w-24 *:size-full"
        />
        <span className="mt-1 block font-label">
          <CutName name={field.name} lines={2} className="justify-center" />
        </span>
        <span
          className={classNames(
            'block tnum',
            is.state === 'free' ? 'font-label text-libero-ink' : 'text-ink2',
          )}
        >
          <StateWords {...is} />
        </span>
        <span className="sr-only">, {pressWords(court)}</span>
      </button>
    </li>
  )
}

/** Columns for at most four, or seven, courts with their names; fewer where that makes the last row as long as the others. */
function columnsOf(count: number): CSSProperties {
  const even = (most: number) => Math.ceil(count / Math.ceil(count / most)) || 1
  // CSSProperties does not know custom properties; React passes them through.
  return { '--few': even(4), '--many': even(7) } as CSSProperties
}

/** The drawing shows whether a court is free or taken, so the hour is enough to see; only a closure is written out. */
function StateWords({ state, until }: FieldNow) {
  if (!until) return stateNames[state]
  return (
    <>
      <span className={state === 'closed' ? '' : 'sr-only'}>{stateNames[state]} </span>
      fino <span className={state === 'closed' ? '' : 'max-lg:sr-only'}>alle </span>
      {endClock(until)}
    </>
  )
}
