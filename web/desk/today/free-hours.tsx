import type { DayField, FacilityDay } from '#contract/desk-day.ts'
import { CourtDrawing } from '#web/court/court-drawing.tsx'
import type { NewEntry } from '#web/path/desk-layer.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CutName } from '#web/ui/cut-name.tsx'
import { Summary } from '#web/ui/summary.tsx'
import { TimeChip } from '#web/ui/time-chip.tsx'
import { startOf } from '#web/words/dates.ts'
import { counted } from '#web/words/numbers.ts'
import { firstMinute, freeStarts, sellable, usualSpan } from '../day.ts'

/** As many as fit beside the name. */
const STARTS_SHOWN = 3
/** More are a list that nobody reads. */
const FIELDS_SHOWN = 8
const EVENING = 17 * 60
/** Letters of a name for which two lines beside its starts are enough; a longer one stands above them. */
const NAME_BESIDE = 16

type FreeHoursProps = { day: FacilityDay; now: Date; onBook: (start: NewEntry) => void }

/** What could still be sold tonight, field by field. */
export function FreeHours({ day, now, onBook }: FreeHoursProps) {
  const rows = day.fields
    .map(field => ({
      field,
      starts: sellable(freeStarts(day, field, Math.max(firstMinute(day, now), EVENING)), field.slotMinutes),
    }))
    .filter(({ starts }) => starts.length > 0)
  if (rows.length === 0) return null
  return (
    <Card as="section" aria-labelledby="ore-libere">
      <h2 id="ore-libere" className="flex justify-between gap-3 text-card heading-card">
        Ore ancora libere stasera
        <span className="tnum">{rows.reduce((sum, { starts }) => sum + starts.length, 0)}</span>
      </h2>
      <Rows rows={rows.slice(0, FIELDS_SHOWN)} onBook={onBook} />
      {rows.length > FIELDS_SHOWN && (
        <details className="mt-3">
          <Summary>{counted(rows.length - FIELDS_SHOWN, 'altro campo', 'altri campi')}</Summary>
          <Rows rows={rows.slice(FIELDS_SHOWN)} onBook={onBook} />
        </details>
      )}
    </Card>
  )
}

type RowsProps = { rows: readonly { field: DayField; starts: string[] }[]; onBook: FreeHoursProps['onBook'] }

function Rows({ rows, onBook }: RowsProps) {
  return (
    <ul className="mt-3 grid grid-cols-1 gap-3">
      {rows.map(({ field, starts }) => (
        <li key={field.id} className="flex flex-wrap gap-x-2 gap-y-1">
          <span
            className={classNames(
              'flex flex-none items-center gap-1.5 text-meta',
              isLong(field) ? 'w-full' : 'min-h-11 w-22 self-start',
            )}
          >
            {field.sports[0] && (
              <CourtDrawing
                sport={field.sports[0]}
                surface={field.surface ?? undefined}
                mode="icon"
                className="h-4 w-6 flex-none *:size-full"
              />
            )}
            <CutName name={field.name} lines={isLong(field) ? 1 : 2} />
          </span>
          <span className="flex min-w-0 flex-1 basis-17 flex-wrap gap-1.5">
            {starts.slice(0, STARTS_SHOWN).map(startTime => (
              <TimeChip
                key={startTime}
                time={startOf(startTime)}
                aria-label={`${field.name}, ${startOf(startTime)}, prenota`}
                className="px-2!"
                onClick={() => onBook({ what: 'book', ...usualSpan(field, startTime) })}
              />
            ))}
            {starts.length > STARTS_SHOWN && (
              <span className="self-center text-small text-ink2">
                {othersOf(starts.length - STARTS_SHOWN)}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function isLong({ name }: DayField): boolean {
  return name.length > NAME_BESIDE
}

function othersOf(count: number): string {
  return count === 1 ? 'e un’altra' : `e altre ${count}`
}
