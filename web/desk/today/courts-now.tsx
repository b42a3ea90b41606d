import ChevronRight from 'lucide-react/icons/chevron-right'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { calendarPath } from '#contract/desk-paths.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CutName } from '#web/ui/cut-name.tsx'
import { clockOf } from '#web/words/dates.ts'
import { counted } from '#web/words/numbers.ts'
import { entryNow, type FieldNow, fieldNow, titleOf } from '../day.ts'

type CourtsNowProps = { day: FacilityDay; now: Date; onOpen: (entry: DayEntry) => void }

/** The courts as they are now: free ones in colour, taken ones in chalk, closed ones hatched. Pressed, one says who is on it. */
export function CourtsNow({ day, now, onOpen }: CourtsNowProps) {
  const states = day.fields.map(field => ({ field, is: fieldNow(day, field, now) }))
  const count = (state: FieldNow['state']) => states.filter(({ is }) => is.state === state).length
  return (
    <Card as="section" padded={false} aria-label="I campi adesso" className="@container">
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(max(4rem,100%/var(--few)-0.75rem),1fr))] gap-x-3 gap-y-4 bg-ground p-4 @min-[32rem]:grid-cols-[repeat(var(--many),minmax(0,1fr))]"
        style={columnsOf(states.length)}
      >
        {states.map(({ field, is }) => (
          <Court key={field.id} entry={entryNow(day, field, now)} onOpen={onOpen}>
            {field.sports[0] && (
              <CourtPicture
                sport={field.sports[0]}
                surface={field.surface ?? undefined}
                mode="icon"
                state={is.state}
                className="mx-auto h-11 max-w-24 *:size-full"
              />
            )}
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
          </Court>
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

type CourtProps = { entry: DayEntry | undefined; onOpen: CourtsNowProps['onOpen']; children: ReactNode }

function Court({ entry, onOpen, children }: CourtProps) {
  return (
    <li className="min-w-0 text-center text-meta">
      {entry ? (
        <button
          type="button"
          onClick={() => onOpen(entry)}
          className="w-full rounded-tag outline-offset-4 hover:underline"
        >
          {children}
          <span className="sr-only">, {titleOf(entry)}</span>
        </button>
      ) : (
        children
      )}
    </li>
  )
}

/** Columns for at most four, or seven, courts with their names; fewer where that makes the last row as long as the others. */
function columnsOf(count: number): CSSProperties {
  const even = (most: number) => Math.ceil(count / Math.ceil(count / most)) || 1
  // CSSProperties does not know custom properties; React passes them through.
  return { '--few': even(4), '--many': even(7) } as CSSProperties
}

const names = { free: 'libero', busy: 'occupato', closed: 'chiuso' } as const

/** The drawing shows whether a court is free or taken, so the hour is enough to see; only a closure is written out. */
function StateWords({ state, until }: FieldNow) {
  if (!until) return names[state]
  return (
    <>
      <span className={state === 'closed' ? '' : 'sr-only'}>{names[state]} </span>
      fino <span className={state === 'closed' ? '' : 'max-lg:sr-only'}>alle </span>
      {clockOf(until)}
    </>
  )
}
