import Search from 'lucide-react/icons/search'
import { type ReactNode, useId, useState } from 'react'
import { sportByName, sports } from '#contract/sport.ts'
import { DatePickerSheet } from '#web/availability/date-picker-sheet.tsx'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { PlaceBox } from '#web/place/place-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { clockOf, formatDate } from '#web/words/dates.ts'
import { nameOfDay } from './name-of-day.ts'
import type { PanelProps, Part } from './search-form.ts'

/** The panel on a wide screen: one bar over the lower edge of the scene. */
export function SearchBar({ form, onChange, missing, today, evening, times }: PanelProps) {
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const isMissing = (part: Part) => missing.includes(part)
  return (
    <div className="flex items-stretch rounded-card bg-surface p-2.5 shadow-e3">
      <Cell label="Sport" invalid={isMissing('sport')} className="flex-[1.1]">
        {id => (
          <span className="flex items-center gap-2.5">
            {form.sport && (
              <CourtPicture
                sport={form.sport}
                mode="icon"
                className="h-7 w-10.5 flex-none overflow-hidden rounded-tag *:size-full max-lg:hidden"
              />
            )}
            <select
              id={id}
              name="sport"
              value={form.sport}
              onChange={event => onChange({ sport: sportByName(event.target.value) ?? '' })}
              className={valueClass}
            >
              {form.sport === '' && <option value="">Scegli</option>}
              {sports.map(sport => (
                <option key={sport.slug} value={sport.slug}>
                  {sport.label}
                </option>
              ))}
            </select>
          </span>
        )}
      </Cell>
      {/* The button inside it shows its focus itself. */}
      <div
        className={classNames(
          cellClass,
          'flex-[1.2] has-[input:focus-visible]:outline-2',
          isMissing('location') && invalidClass,
        )}
      >
        <span className="block text-meta text-muted" aria-hidden="true">
          Località
        </span>
        <PlaceBox
          compact
          className="font-button"
          value={form.location}
          onChange={location => onChange({ location })}
          error={isMissing('location') ? 'Scegli una località' : undefined}
        />
      </div>
      <input type="hidden" name="date" value={form.date} />
      <Cell label="Data" invalid={isMissing('date')}>
        {id => (
          <button
            id={id}
            type="button"
            onClick={() => setCalendarOpen(true)}
            className={classNames(valueClass, 'text-left')}
          >
            {form.date ? (
              <DateValue date={form.date} day={nameOfDay(form.date, { today, evening })} />
            ) : (
              'Scegli'
            )}
          </button>
        )}
      </Cell>
      <Cell label="Orario" invalid={isMissing('startTime')} className="flex-[0.6]">
        {id => (
          <select
            id={id}
            name="startTime"
            value={form.startTime}
            onChange={event => onChange({ startTime: event.target.value })}
            className={classNames(valueClass, 'tnum')}
          >
            {/* A start that is none of these, or has passed meanwhile, is still what is asked for. */}
            {!times.includes(form.startTime) && (
              <option value={form.startTime}>{form.startTime ? clockOf(form.startTime) : 'Scegli'}</option>
            )}
            {times.map(time => (
              <option key={time} value={time}>
                {clockOf(time)}
              </option>
            ))}
          </select>
        )}
      </Cell>
      <Button type="submit" size="large" icon={<Search />} className="min-h-16 px-5 ml-2.5 lg:px-8">
        Cerca
      </Button>
      <DatePickerSheet
        isOpen={isCalendarOpen}
        onClose={() => setCalendarOpen(false)}
        value={form.date}
        min={evening}
        onChange={date => onChange({ date })}
      />
    </div>
  )
}

function DateValue({ date, day }: { date: string; day: string }) {
  return (
    <>
      {day}
      <span className="max-lg:hidden">, {formatDate(date)}</span>
    </>
  )
}

type CellProps = { label: string; invalid: boolean; className?: string; children: (id: string) => ReactNode }

function Cell(props: CellProps) {
  const id = useId()
  return (
    <div
      className={classNames(
        cellClass,
        'flex-1 has-focus-visible:outline-2',
        props.className,
        props.invalid && invalidClass,
      )}
    >
      <label htmlFor={id} className="block text-meta text-muted">
        {props.label}
      </label>
      {props.children(id)}
    </div>
  )
}

/** The focus of its control is shown around the whole cell: around the control alone the ring would cross the label. */
const cellClass =
  'min-w-0 border-r border-line px-3 py-1.5 -outline-offset-2 outline-focus has-focus-visible:rounded-control has-focus-visible:border-transparent lg:px-5'
const invalidClass = 'rounded-control shadow-[inset_0_0_0_2px_var(--color-danger)]'
const valueClass =
  'min-h-9 w-full min-w-0 cursor-pointer appearance-none truncate bg-transparent text-card font-button outline-none'
