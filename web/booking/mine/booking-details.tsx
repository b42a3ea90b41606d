import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChevronDown from 'lucide-react/icons/chevron-down'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
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
import { thingOf } from './thing-of.ts'

type BookingDetailsProps = {
  booking: Booking
  today: string
  onOpen: (layer: BookingLayer) => void
  className?: string
}

/**
 * What there is to do with a booking besides cancelling it, and all that is known of it. Where that fills more than a line, what is
 * done most often stands there, and the rest behind 'Altro'.
 */
export function BookingDetails({ booking, today, onOpen, className }: BookingDetailsProps) {
  const [isWhole, setWhole] = useState(false)
  // It may begin, or be about to, while the list is open.
  const isInTime = canStillOpen(new Date(booking.startsAt), useNow())
  const { id, status, matchTitle, allowed } = booking
  const isActive = status === 'confirmed' || status === 'pending'
  const thing = thingOf(booking)
  const which = `${withArticle('del', formatDate(booking.date))} alle ${startOf(booking.startTime)}`
  const guests = status === 'confirmed' && (
    <button
      type="button"
      onClick={() => onOpen({ what: 'guests', id })}
      aria-label={`Chi viene alla prenotazione ${which}`}
      className={actionClass}
    >
      <UserCheck className="size-4" aria-hidden="true" />
      Chi viene
    </button>
  )
  return (
    <div className={classNames('flex flex-wrap gap-x-3.5', className)}>
      {matchTitle && isActive ? (
        <MatchLink id={id} label={`Vedi la partita della ${thing} ${which}`} words="Vedi la partita" />
      ) : (
        guests
      )}
      {allowed.includes('move') && (
        <button
          type="button"
          onClick={() => onOpen({ what: 'move', id })}
          aria-label={`Sposta la ${thing} ${which}`}
          className={actionClass}
        >
          <CalendarClock className="size-4" aria-hidden="true" />
          Sposta
        </button>
      )}
      {isActive ? (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className={`${actionClass} @min-[52rem]:hidden`}
        >
          {isWhole ? 'Meno' : 'Altro'}
          <span className="sr-only">
            {' '}
            sulla {thing} {which}
          </span>
          <ChevronDown className={classNames('size-4', isWhole && 'rotate-180')} aria-hidden="true" />
        </button>
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
      <div className={classNames(restClass, isActive && (isWhole ? unfoldedClass : foldedClass))}>
        {!matchTitle && allowed.includes('organise') && isInTime && (
          <MatchLink id={id} label={`Cerca giocatori per la prenotazione ${which}`} words="Cerca giocatori" />
        )}
        {matchTitle && guests}
        {isActive && (
          <>
            <a
              href={calendarFile(booking)}
              aria-label={`Aggiungi al calendario la ${thing} ${which}`}
              className={actionClass}
            >
              <CalendarPlus className="size-4" aria-hidden="true" />
              <span className="@min-[52rem]:hidden">Calendario</span>
              <span className="hidden @min-[52rem]:inline">Aggiungi al calendario</span>
            </a>
            <PrintButton which={`la ${thing} ${which}`} className={actionClass} />
          </>
        )}
        <details className="open:basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-label text-ink2 hover:underline print:hidden">
            Dettagli
            <span className="sr-only">
              {' '}
              della {thing} {which}
            </span>
          </summary>
          <Facts booking={booking} />
        </details>
      </div>
    </div>
  )
}

// On the narrowest phones three of them fit into a line without the icons that lead them.
const actionClass =
  'inline-flex min-h-11 items-center gap-1.5 text-small font-label text-ink2 hover:underline print:hidden @max-[20rem]:[&>svg:first-child]:hidden'

const restClass = 'flex flex-wrap gap-x-3.5'
const unfoldedClass = 'basis-full @min-[52rem]:basis-auto'
// On paper stands all that is known.
const foldedClass = 'not-print:@max-[52rem]:hidden'

function MatchLink({ id, label, words }: { id: string; label: string; words: string }) {
  return (
    <Link to={organiseBookingPath(id)} aria-label={label} className={actionClass}>
      <Users className="size-4" aria-hidden="true" />
      {words}
    </Link>
  )
}

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
