import { CalendarDate, type DateValue, parseDate } from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components'

type CalendarProps = {
  label: string
  /** An ISO date, such as '2026-11-25'. */
  value: string | undefined
  onChange: (value: string) => void
  /** The first day that can be chosen; any without it. */
  min?: string
}

/** A month in Italian, weeks from Monday. Brings React Aria with it: load it, or what shows it, late. */
export function Calendar({ label, value, onChange, min }: CalendarProps) {
  return (
    <I18nProvider locale="it-IT">
      <AriaCalendar
        aria-label={label}
        value={value ? parseDate(value) : null}
        onChange={date => onChange(isoDate(date))}
        {...(min && { minValue: parseDate(min) })}
        className="mx-auto w-full sm:max-w-84"
      >
        <header className="mb-2 flex items-center justify-between">
          <Button slot="previous" className={arrowClass}>
            <ChevronLeft />
          </Button>
          <Heading className="text-card heading-card first-letter:uppercase" />
          <Button slot="next" className={arrowClass}>
            <ChevronRight />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className="w-full table-fixed border-separate border-spacing-0.5">
          <CalendarGridHeader>
            {day => (
              <CalendarHeaderCell className="h-8 text-[min(0.8125rem,4.5vw)] font-label text-muted">
                {day}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>{date => <CalendarCell date={date} className={cellClass} />}</CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  )
}

function isoDate({ year, month, day }: DateValue): string {
  return new CalendarDate(year, month, day).toString()
}

const arrowClass =
  'flex size-11 items-center justify-center rounded-chip hover:bg-sunken data-disabled:text-line'

const cellClass =
  'flex h-11 cursor-pointer items-center justify-center rounded-chip text-body font-label tnum outline-offset-0 hover:bg-sunken data-outside-month:invisible data-selected:bg-primary data-selected:text-on-primary data-disabled:cursor-default data-disabled:text-muted/60 data-disabled:hover:bg-transparent'
