import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '#web/ui/icon-button.tsx'
import { resting } from '#web/ui/resting.ts'
import { addDays, formatDate, shortDay } from '#web/words/dates.ts'

type DaySwitchProps = {
  value: string
  today: string
  /** The day before, while its night goes on (R51). */
  night: string | null
  last: string
  onChange: (date: string) => void
}

const endClass = 'aria-disabled:bg-transparent aria-disabled:opacity-40'

/** One day back, one day on, between the first and the last that can be booked. */
export function DaySwitch({ value, today, night, last, onChange }: DaySwitchProps) {
  return (
    <fieldset className="flex items-center justify-between rounded-control border-[1.5px] border-edge max-md:w-full md:justify-start">
      <legend className="sr-only">Giorno</legend>
      <IconButton
        label="Giorno prima"
        icon={<ChevronLeft />}
        {...resting(value <= (night ?? today), () => onChange(addDays(value, -1)), endClass)}
      />
      <span className="px-1 text-center text-small font-button tnum md:min-w-34" aria-live="polite">
        {value < today ? 'Stanotte' : shortDay(value, today)}, {formatDate(value)}
      </span>
      <IconButton
        label="Giorno dopo"
        icon={<ChevronRight />}
        {...resting(value >= last, () => onChange(addDays(value, 1)), endClass)}
      />
    </fieldset>
  )
}
