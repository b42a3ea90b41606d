import { withArticle } from '#contract/article.ts'
import { BookingRequests } from '#web/booking/booking-requests.tsx'
import { useNow } from '#web/device/now.ts'
import { useMedium } from '#web/ui/use-medium.ts'
import { dayInWords, eveningAt, formatDate, romeClock } from '#web/words/dates.ts'
import { DayPrint } from '../day-print.tsx'
import { DeskActions } from '../desk-actions.tsx'
import type { DeskView } from '../desk-page.tsx'
import { Occupied } from '../occupied.tsx'
import { Arrivals, Owing } from './arrivals.tsx'
import { CourtsNow } from './courts-now.tsx'
import { FreeHours } from './free-hours.tsx'
import { TillCard } from './till-card.tsx'
import { UnreturnedMoney } from './unreturned-money.tsx'

/** How a facility stands at this moment, and what comes next; on paper the whole day. */
export function TodayView({ day, desk, today, onOpen, onBook }: DeskView) {
  const now = useNow()
  const medium = useMedium()
  if (medium === 'paper') return <DayPrint day={day} />
  // A dialog that stands open past midnight holds its day.
  const isToday = day.date === today
  const dayName = dayInWords(day.date, today)
  const bookings = day.entries.filter(({ booking }) => booking?.date === day.date).length
  const actions = <DeskActions day={day} now={now} today={today} onBook={onBook} />
  return (
    <>
      <header className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:flex-nowrap">
        <div className="min-w-0">
          <h1 className="heading text-title">{isToday ? 'Oggi' : dayName}</h1>
          <p className="mt-1 text-small text-ink2 tnum first-letter:uppercase">
            {isToday && `${dayName.replace('Oggi, ', '')}, ore ${romeClock(now)} · `}
            <strong>{bookings}</strong> {bookings === 1 ? 'prenotazione' : 'prenotazioni'}
            <Occupied day={day} before=" · " />
          </p>
        </div>
        {medium === 'wide' && actions}
      </header>
      <div className="mt-4 grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21.75rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <CourtsNow day={day} now={now} onOpen={onOpen} onBook={onBook} />
          {/* On a phone the courts come first. */}
          {medium === 'narrow' && actions}
          <div className="empty:hidden xl:hidden">
            <BookingRequests today={today} />
          </div>
          <Arrivals day={day} now={now} onOpen={onOpen} />
          <Owing day={day} now={now} onOpen={onOpen} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <TillCard
            day={day}
            title={isToday ? 'Cassa di oggi' : `Cassa ${withArticle('del', formatDate(day.date))}`}
            isNight={eveningAt(now) < day.date}
          />
          <UnreturnedMoney day={day} desk={desk} />
          <div className="empty:hidden max-xl:hidden">
            <BookingRequests today={today} />
          </div>
          <FreeHours day={day} now={now} onBook={onBook} />
        </div>
      </div>
    </>
  )
}
