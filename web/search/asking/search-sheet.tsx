import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { Suspense, useState } from 'react'
import { DatePickerSheet } from '#web/availability/date-picker-sheet.tsx'
import { upcomingDays } from '#web/availability/upcoming-days.ts'
import { lazyPart } from '#web/page/late-part.ts'
import { PlaceBox } from '#web/place/place-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DayStrip } from '#web/ui/day-strip.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { clockOf } from '#web/words/dates.ts'
import { nameOfDay } from './name-of-day.ts'
import type { PanelProps, Part } from './search-form.ts'
import { SportPicker } from './sport-picker.tsx'
import { StartsToCome } from './starts-to-come.tsx'
import { timesAround } from './times-around.ts'

const StartSelect = lazyPart(() => import('./start-select.tsx').then(module => module.StartSelect))

/** The panel on a phone. */
export function SearchSheet({ form, onChange, missing, today, evening, times }: PanelProps) {
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isMissing = (part: Part) => missing.includes(part)
  const isFolded = !isOpen && missing.length === 0
  return (
    <div className="grid grid-cols-1 gap-3 rounded-sheet bg-surface p-3.5 shadow-e3 answered:-mt-3 answered:grid-cols-[1fr_auto] answered:gap-2 answered:rounded-t-none answered:pt-1.5 answered:*:col-span-2">
      <SportPicker value={form.sport} onChange={sport => onChange({ sport })} invalid={isMissing('sport')} />
      {isMissing('sport') && <FieldNote id="sport-note" error="Scegli uno sport" />}
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => setOpen(isFolded)}
        className={classNames(
          'hidden min-h-13 items-center gap-2 rounded-control border-[1.5px] border-edge px-3.5 text-left font-button answered:flex',
          isFolded && 'answered:col-span-1!',
        )}
      >
        <span className="sr-only">Località, data e orario: {form.location}, </span>
        <span className="flex-1 tnum">
          {nameOfDay(form.date, { today, evening })}, {clockOf(form.startTime)}
        </span>
        <ChevronDown className={isFolded ? '' : 'rotate-180'} aria-hidden="true" />
      </button>
      <div className={classNames('grid grid-cols-1 gap-3', isFolded && 'answered:hidden')}>
        <PlaceBox
          value={form.location}
          onChange={location => onChange({ location })}
          error={isMissing('location') ? 'Scegli una località' : undefined}
        />
        <DayStrip
          label="Data"
          name="date"
          days={upcomingDays(today, 6, form.date, evening)}
          value={form.date}
          onChange={date => onChange({ date })}
          onCalendar={() => setCalendarOpen(true)}
        />
        {isMissing('date') && <FieldNote id="date-note" error="Scegli un giorno" />}
        <TimeRow key={form.date} form={form} times={times} onChange={startTime => onChange({ startTime })} />
        {isMissing('startTime') && <FieldNote id="time-note" error="Scegli un orario" />}
      </div>
      <Button
        type="submit"
        size="large"
        icon={<Search />}
        className={isFolded ? 'answered:col-span-1!' : undefined}
      >
        Cerca<span className={isFolded ? 'answered:hidden' : undefined}> campi liberi</span>
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

type TimesProps = {
  form: PanelProps['form']
  times: readonly string[]
  onChange: (startTime: string) => void
}

/** Five times around the chosen one; the whole list behind 'Altro orario'. */
function TimeRow({ form, times, onChange }: TimesProps) {
  const value = form.startTime
  const [middle, setMiddle] = useState(value)
  const around = timesAround(times, middle || '20:00')
  const shown = !value || around.includes(value) ? around : timesAround(times, value)
  return (
    <div className="grid gap-2">
      <fieldset className="min-w-0">
        <legend className="sr-only">Orario</legend>
        <div className="grid grid-cols-5 gap-1.5">
          {shown.map(time => (
            <label
              key={time}
              className={classNames(
                'relative flex min-h-11 cursor-pointer items-center justify-center rounded-control outline-offset-2 outline-focus tnum has-focus-visible:outline-2',
                time === value ? 'bg-primary text-on-primary' : 'bg-sunken',
              )}
            >
              <input
                type="radio"
                name="startTime"
                value={time}
                checked={time === value}
                onChange={() => onChange(time)}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <span className="font-time">{clockOf(time)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <OtherTime
        form={form}
        times={times}
        onChange={time => {
          setMiddle(time)
          onChange(time)
        }}
      />
    </div>
  )
}

function OtherTime(props: TimesProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-my-1 min-h-11 justify-self-start rounded-chip px-1 text-small font-button text-ink2 underline underline-offset-4"
      >
        Altro orario
      </button>
    )
  }
  return (
    <Suspense fallback={<StartsToCome />}>
      <StartSelect {...props} />
    </Suspense>
  )
}
