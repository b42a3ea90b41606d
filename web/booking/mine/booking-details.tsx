import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router'
import { writeAddress } from '#contract/address.ts'
import { withArticle } from '#contract/article.ts'
import type { Booking } from '#contract/booking.ts'
import { canStillOpen } from '#contract/match-deciding.ts'
import { sportLabel } from '#contract/sport.ts'
import { useNow } from '#web/device/now.ts'
import type { BookingLayer } from '#web/path/booking-layer.ts'
import { organiseBookingPath } from '#web/path/match-path.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatDate, startOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { bookAgainPath, bookingCode, calendarFile } from '../booking-links.ts'
import { PrintButton } from './print-button.tsx'

type BookingDetailsProps = {
  booking: Booking
  today: string
  onOpen: (layer: BookingLayer) => void
  className?: string
}

/** What there is to do with a booking besides cancelling it, and all that is known of it. */
export function BookingDetails({ booking, today, onOpen, className }: BookingDetailsProps) {
  const { status, matchTitle } = booking
  // It may begin, or be about to, while the list is open.
  const isInTime = canStillOpen(new Date(booking.startsAt), useNow())
  const isActive = status === 'confirmed' || status === 'pending'
  const which = `${withArticle('del', formatDate(booking.date))} alle ${startOf(booking.startTime)}`
  return (
    <div className={classNames(actionsClass, className)}>
      {booking.allowed.includes('move') && (
        <button
          type="button"
          onClick={() => onOpen({ what: 'move', id: booking.id })}
          aria-label={`Sposta la prenotazione ${which}`}
          className={actionClass}
        >
          <CalendarClock className="size-4" aria-hidden="true" />
          Sposta
        </button>
      )}
      {(matchTitle ? isActive : booking.allowed.includes('organise') && isInTime) && (
        <Link
          to={organiseBookingPath(booking.id)}
          aria-label={
            matchTitle
              ? `Vedi la partita della prenotazione ${which}`
              : `Cerca giocatori per la prenotazione ${which}`
          }
          className={actionClass}
        >
          <Users className="size-4" aria-hidden="true" />
          {matchTitle ? 'Vedi la partita' : 'Cerca giocatori'}
        </Link>
      )}
      {isActive ? (
        <a
          href={calendarFile(booking)}
          aria-label={`Aggiungi al calendario la prenotazione ${which}`}
          className={actionClass}
        >
          <CalendarPlus className="size-4" aria-hidden="true" />
          <span className="@min-[40rem]:hidden">Calendario</span>
          <span className="hidden @min-[40rem]:inline">Aggiungi al calendario</span>
        </a>
      ) : (
        <Link
          to={bookAgainPath(booking, today)}
          aria-label={`Prenota di nuovo il campo ${which}`}
          className={actionClass}
        >
          <RotateCcw className="size-4" aria-hidden="true" />
          Prenota di nuovo
        </Link>
      )}
      {status === 'confirmed' && (
        <button
          type="button"
          onClick={() => onOpen({ what: 'guests', id: booking.id })}
          aria-label={`Chi viene alla prenotazione ${which}`}
          className={actionClass}
        >
          <Users className="size-4" aria-hidden="true" />
          Chi viene
        </button>
      )}
      {isActive && <PrintButton which={which} className={actionClass} />}
      <details className="open:col-span-full open:basis-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-label text-ink2 hover:underline print:hidden">
          Dettagli<span className="sr-only"> della prenotazione {which}</span>
        </summary>
        <Facts booking={booking} />
      </details>
    </div>
  )
}

// Two columns on a phone; one row where there is more room.
const actionsClass = 'flex flex-wrap gap-x-3.5 grid-cols-[auto_1fr] @min-[20rem]:@max-[26rem]:grid'

const actionClass =
  'inline-flex min-h-11 items-center gap-1.5 text-small font-label text-ink2 hover:underline print:hidden'

function Facts({ booking }: { booking: Booking }) {
  const { field, notes, totalCents, memberDiscountPercent: less } = booking
  const facts = [
    ['Sport', field.sports.map(sportLabel).join(', ')],
    ['Indirizzo', writeAddress(field.facility)],
    ['Totale', formatCents(totalCents) + (less > 0 ? `, con la tessera ${less}% in meno` : '')],
    ['Note', notes],
    ['Codice', bookingCode(booking)],
  ] as const
  return (
    <dl className="grid gap-1 pb-2 text-small">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex gap-2">
              <dt className="w-20 flex-none text-ink2">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
