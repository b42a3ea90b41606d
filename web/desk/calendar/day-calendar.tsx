import { calendarPath } from '#contract/desk-paths.ts'
import { useNow } from '#web/device/now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useMedium } from '#web/ui/use-medium.ts'
import { dayInWords, longDay } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { DayPrint } from '../day-print.tsx'
import { DeskActions } from '../desk-actions.tsx'
import type { DeskView } from '../desk-page.tsx'
import { tillOf } from '../money.ts'
import { Occupied } from '../occupied.tsx'
import { TillCard } from '../today/till-card.tsx'
import { UnreturnedMoney } from '../today/unreturned-money.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { DayGrid } from './day-grid.tsx'
import { DayList } from './day-list.tsx'
import { GridLegend } from './grid-legend.tsx'

/** Any day of a facility: a grid of its fields where there is room, a list by hour on a phone. */
export function DayCalendar({ day, desk, today, onOpen, onBook }: DeskView) {
  const now = useNow()
  const medium = useMedium()
  const { expected, cash, card, missing } = tillOf(day)
  const hasTill = cash + card > 0 || (expected > 0 && day.date <= today)
  const till = hasTill && (
    <div className="mt-5">
      <TillCard day={day} title={`Cassa di ${longDay(day.date)}`} />
    </div>
  )
  const pending = day.entries.filter(({ booking }) => booking?.status === 'pending').length
  const bookings = day.entries.filter(({ booking }) => booking?.date === day.date).length
  return (
    <>
      <CalendarHead
        day={day}
        today={today}
        view="day"
        pathOf={date => calendarPath(day.facility.id, date)}
        title={dayInWords(day.date, today)}
        isNow={day.date === today}
      >
        <DeskActions day={day} now={now} today={today} onBook={onBook} />
      </CalendarHead>
      <div className="my-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 print:hidden">
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-ink2 tnum">
          <span>
            <strong className="text-ink">{bookings}</strong>{' '}
            {bookings === 1 ? 'prenotazione' : 'prenotazioni'}
          </span>
          <span className="empty:hidden">
            <Occupied day={day} />
          </span>
          <span>
            <strong className="text-ink">{formatCents(missing)}</strong> da incassare
          </span>
          {pending > 0 && <Badge tone="warn">{pending} da approvare</Badge>}
        </p>
        {medium === 'wide' && <GridLegend />}
      </div>
      {medium === 'narrow' && (
        <>
          <UnreturnedMoney day={day} desk={desk} />
          <DayList day={day} now={now} onOpen={onOpen} onBook={onBook} />
          {till}
        </>
      )}
      {medium === 'wide' && (
        <>
          <DayGrid day={day} desk={desk} now={now} onOpen={onOpen} onBook={onBook} />
          <div className="grid items-start gap-x-5 lg:grid-cols-2">
            {till}
            <div className="mt-5 empty:hidden">
              <UnreturnedMoney day={day} desk={desk} />
            </div>
          </div>
        </>
      )}
      {medium === 'paper' && <DayPrint day={day} />}
    </>
  )
}
