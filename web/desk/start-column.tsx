import { classNames } from '#web/ui/class-names.ts'
import { clockOf, ofNight } from '#web/words/dates.ts'

type StartColumnProps = {
  startTime: string
  /** It was to begin then, and does not. */
  isOff?: boolean
  className?: string
}

/** The start at the head of a row, in a column as wide as '00:30'; 'di notte' stands below it. */
export function StartColumn({ startTime, isOff, className = 'w-14' }: StartColumnProps) {
  const night = ofNight(startTime).trim()
  const Time = isOff ? 's' : 'span'
  return (
    <span className={classNames('flex-none', className)}>
      <Time className={classNames('block text-card font-time tnum', isOff && 'text-ink2')}>
        {clockOf(startTime)}
      </Time>
      {night && <span className="block text-meta text-ink2">{night}</span>}
    </span>
  )
}
