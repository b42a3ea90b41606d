import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarRange from 'lucide-react/icons/calendar-range'
import Printer from 'lucide-react/icons/printer'
import { Link } from 'react-router'
import type { FacilityDay } from '#contract/desk-day.ts'
import { calendarPath } from '#contract/desk-paths.ts'
import { calendarWeekPath } from '#web/path/desk-path.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

type CalendarToolsProps = { day: FacilityDay; view: 'day' | 'week'; className?: string }

/** The other view of the calendar, and paper. On a phone only their icons. */
export function CalendarTools({ day, view, className }: CalendarToolsProps) {
  const [name, pathOf, Icon] =
    view === 'day'
      ? (['Settimana', calendarWeekPath, CalendarRange] as const)
      : (['Giorno', calendarPath, CalendarDays] as const)
  return (
    <span className={classNames('flex flex-none gap-2', className)}>
      <ButtonLink
        as={Link}
        to={pathOf(day.facility.id, day.date)}
        tone="ghost"
        size="small"
        title={name}
        className={shape}
        icon={<Icon aria-hidden="true" className="sm:hidden" />}
      >
        <span className="max-sm:sr-only">{name}</span>
      </ButtonLink>
      <Button
        tone="ghost"
        size="small"
        title="Stampa"
        className={shape}
        icon={<Printer aria-hidden="true" />}
        onClick={() => window.print()}
      >
        <span className="max-sm:sr-only">Stampa</span>
      </Button>
    </span>
  )
}

const shape = 'max-sm:w-11 max-sm:gap-0 max-sm:px-0!'
