import CloudRain from 'lucide-react/icons/cloud-rain'
import Lock from 'lucide-react/icons/lock'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { BookingRequests } from '#web/booking/booking-requests.tsx'
import { clockOf, dayInWords, romeClock } from '#web/lib/dates.ts'
import { useNow } from '#web/lib/now.ts'
import { rainPath } from '#web/path/desk-path.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Arrivals } from './arrivals.tsx'
import type { NewEntry } from './book-dialog.tsx'
import { CourtsNow } from './courts-now.tsx'
import { minuteOf, NIGHT_ENDS, occupancyOf, QUARTER, timeOf } from './day.ts'
import type { DeskView } from './desk-page.tsx'
import { FreeHours } from './free-hours.tsx'
import { TillCard } from './till-card.tsx'

const EVENING = { from: 17 * 60, to: 23 * 60 }

/** How a facility stands at this moment, and what comes next. */
export function TodayView({ day, today, onOpen, onBook }: DeskView) {
  const now = useNow()
  const minute = minuteOf(romeClock(now))
  const bookings = day.entries.filter(({ booking }) => booking?.date === day.date).length
  const occupancy = occupancyOf(day, EVENING.from, EVENING.to)
  const open = (what: NewEntry['what']) => () => onBook({ what, ...nextPlace(day, minute) })
  return (
    <>
      <header className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="heading text-title">Oggi</h1>
          <p className="text-ink2 tnum first-letter:uppercase">
            {dayInWords(day.date, today).replace('Oggi, ', '')}, ore {romeClock(now)} ·{' '}
            <strong>{bookings}</strong> {bookings === 1 ? 'prenotazione' : 'prenotazioni'}
            {occupancy !== null && (
              <>
                {' '}
                · <strong>{occupancy}%</strong> occupato dalle {clockOf(timeOf(EVENING.from))} alle{' '}
                {clockOf(timeOf(EVENING.to))}
              </>
            )}
          </p>
        </div>
        {day.fields.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink
              as={Link}
              to={rainPath(day.facility.id)}
              tone="ghost"
              size="small"
              icon={<CloudRain aria-hidden="true" />}
            >
              Piove
            </ButtonLink>
            <Button tone="ghost" size="small" icon={<Lock aria-hidden="true" />} onClick={open('block')}>
              Blocca
            </Button>
            <Button size="small" icon={<Plus aria-hidden="true" />} onClick={open('book')}>
              Prenota al banco
            </Button>
          </div>
        )}
      </header>
      <div className="mt-4 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.75rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <CourtsNow day={day} now={now} />
          <div className="empty:hidden lg:hidden">
            <BookingRequests today={today} />
          </div>
          <Arrivals day={day} now={now} onOpen={onOpen} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <TillCard day={day} />
          <div className="empty:hidden max-lg:hidden">
            <BookingRequests today={today} />
          </div>
          <FreeHours day={day} now={now} onBook={onBook} />
        </div>
      </div>
    </>
  )
}

/** The next quarter of an hour, on the first field. */
function nextPlace({ fields }: DeskView['day'], minute: number) {
  const start = Math.min(Math.ceil(minute / QUARTER) * QUARTER, NIGHT_ENDS - QUARTER)
  const [field] = fields
  const end = Math.min(start + (field?.slotMinutes ?? 60), NIGHT_ENDS)
  return { fieldId: field?.id ?? 0, startTime: timeOf(start), endTime: timeOf(end) }
}
