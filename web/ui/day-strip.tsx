import CalendarDays from 'lucide-react/icons/calendar-days'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

export type StripDay = {
  /** What onChange gives back, such as an ISO date. */
  value: string
  /** Small line: 'Oggi', 'Gio'. */
  weekday: string
  /** Large line: '26'. */
  day: string
  /** Read aloud instead of the two lines: 'giovedì 26 novembre'. */
  name: string
  /** No free time, taken or closed: drawn in chalk, still selectable. */
  full?: boolean
}

type DayStripProps = {
  label: string
  /** For a form that is sent without scripts. */
  name?: string
  days: readonly StripDay[]
  value: string
  onChange: (value: string) => void
  /** Shows the calendar button at the end. */
  onCalendar?: () => void
  /** `surface` on the page's background, `sunken` inside a card or a sheet. */
  tone?: 'sunken' | 'surface'
  className?: string | undefined
}

/** Native radios: arrows move by day for free; Home and End are added. */
export function DayStrip({
  label,
  name,
  days,
  value,
  onChange,
  onCalendar,
  tone = 'sunken',
  className,
}: DayStripProps) {
  const ownGroup = useId()
  const group = name ?? ownGroup
  const strip = useRef<HTMLDivElement>(null)

  // By hand: scrollIntoView would move the page as well.
  useEffect(() => {
    const box = strip.current
    const day = document.getElementById(`${group}-${value}`)?.parentElement
    if (!box || !day) return
    const isCut =
      day.offsetLeft < box.scrollLeft || day.offsetLeft + day.offsetWidth > box.scrollLeft + box.clientWidth
    if (isCut) box.scrollLeft = day.offsetLeft - day.offsetWidth
  }, [group, value])

  function toEnds(event: KeyboardEvent) {
    const target = event.key === 'Home' ? days[0] : event.key === 'End' ? days.at(-1) : undefined
    if (!target) return
    event.preventDefault()
    onChange(target.value)
    document.getElementById(`${group}-${target.value}`)?.focus()
  }

  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-1.25">
        {/* Padding and negative margin leave room for the focus ring inside the scrolling strip. */}
        <div
          ref={strip}
          className="no-scrollbar relative -my-1 -ml-1 flex min-w-0 flex-1 snap-x scroll-p-1 gap-1.25 overflow-x-auto p-1"
        >
          {days.map(day => (
            <Day
              key={day.value}
              day={day}
              id={`${group}-${day.value}`}
              group={group}
              tone={tone}
              checked={day.value === value}
              onSelect={() => onChange(day.value)}
              onKeyDown={toEnds}
            />
          ))}
        </div>
        {onCalendar && (
          <button
            type="button"
            onClick={onCalendar}
            aria-label="Scegli una data dal calendario"
            className={classNames(cell, 'w-11 flex-none', idle[tone], 'text-ink2')}
          >
            <CalendarDays />
          </button>
        )}
      </div>
    </fieldset>
  )
}

type DayProps = {
  day: StripDay
  id: string
  group: string
  tone: 'sunken' | 'surface'
  checked: boolean
  onSelect: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Day({ day, id, group, tone, checked, onSelect, onKeyDown }: DayProps) {
  const look = checked
    ? 'border-primary bg-primary text-on-primary'
    : day.full
      ? 'border-line bg-transparent text-muted'
      : idle[tone]
  return (
    <label
      className={classNames(
        cell,
        look,
        'relative min-w-11 flex-1 basis-12 snap-start has-focus-visible:outline-2',
      )}
    >
      <input
        type="radio"
        id={id}
        name={group}
        value={day.value}
        checked={checked}
        onChange={onSelect}
        onKeyDown={onKeyDown}
        aria-label={day.full ? `${day.name}, niente di libero` : day.name}
        className="absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      <span className="text-meta leading-4" aria-hidden="true">
        {day.weekday}
      </span>
      <span
        className={classNames('text-card font-time leading-5 tnum', day.full && !checked && 'line-through')}
        aria-hidden="true"
      >
        {day.day}
      </span>
    </label>
  )
}

const cell =
  'flex min-h-14 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control border px-1 outline-offset-2 outline-focus transition-colors'

const idle = {
  sunken: 'border-transparent bg-sunken text-ink hover:border-edge',
  surface: 'border-line bg-surface text-ink hover:border-edge',
}
