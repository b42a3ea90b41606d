import { classNames } from './class-names.ts'

/** The height of a label. */
const LABEL_PX = 18

type HourRulerProps = {
  /** Minutes of the day, whole hours; past midnight they go on counting. */
  from: number
  to: number
  hourPx: number
  /** The minute of a label drawn over the ruler: an hour beneath it is left out, as nobody could read it. */
  under?: number | undefined
  className?: string
}

/** The hours beside a calendar, each at its line. Hidden from screen readers: every entry says its own time. */
export function HourRuler({ from, to, hourPx, under, className = '' }: HourRulerProps) {
  const first = from / 60
  const count = (to - from) / 60
  const hours = Array.from({ length: Math.max(0, count - 1) }, (_, line) => first + line + 1)
  const isCovered = (hour: number) =>
    under !== undefined && (Math.abs(hour * 60 - under) / 60) * hourPx < LABEL_PX
  return (
    <div className={`relative ${className}`} style={{ height: count * hourPx }} aria-hidden="true">
      {hours.map(hour => (
        <span
          key={hour}
          className={classNames(
            'absolute right-1.5 -translate-y-1/2 text-meta text-ink2 tnum',
            isCovered(hour) && 'invisible',
          )}
          style={{ top: (hour - first) * hourPx }}
        >
          {`${String(hour % 24).padStart(2, '0')}:00`}
        </span>
      ))}
    </div>
  )
}
