import Phone from 'lucide-react/icons/phone'
import { writeStreet } from '#contract/address.ts'
import { withArticle } from '#contract/article.ts'
import type { Booking } from '#contract/booking.ts'
import { tooLate } from '#contract/booking-words.ts'
import { FieldCrop } from '#web/court/field-crop.tsx'
import { useNow } from '#web/device/now.ts'
import type { BookingLayer } from '#web/path/booking-layer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { clockOfDay, dayOfMonth, formatDate, shortDay, spanOf, startOf, untilWhen } from '#web/words/dates.ts'
import { fieldTitle } from '#web/words/field-title.ts'
import { otherMonth } from '#web/words/months.ts'
import { PhoneLink } from '#web/words/phone-link.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { useAllowed } from '../use-allowed.ts'
import { BookingDetails } from './booking-details.tsx'
import { priceText } from './paid-text.ts'
import { thingOf } from './thing-of.ts'
import { whyCancelled } from './why-cancelled.ts'

type BookingCardProps = {
  booking: Booking
  today: string
  /** Has just been made. */
  isNew?: boolean
  onOpen: (layer: BookingLayer) => void
}

export function BookingCard({ booking: asRead, today, isNew = false, onOpen }: BookingCardProps) {
  const booking = { ...asRead, allowed: useAllowed(asRead) }
  const { field, date, status } = booking
  const now = useNow()
  const isActive = status === 'confirmed' || status === 'pending'
  const isMissed = status === 'no-show'
  const ended = whyCancelled(booking)
  return (
    <Card
      as="article"
      padded={false}
      className={classNames('@container flex', isNew && 'outline-2 outline-offset-2 outline-libero')}
    >
      <FieldCrop
        field={field}
        state={isActive ? 'free' : 'busy'}
        className="w-16 flex-none @max-[14rem]:hidden @min-[40rem]:w-27"
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2 p-3.5 @min-[40rem]:grid-cols-[4rem_1fr_auto] @min-[40rem]:gap-x-5 @min-[40rem]:gap-y-0 print:grid-cols-[6rem_1fr_auto]">
        <div className="flex flex-wrap items-baseline gap-x-2 @min-[40rem]:row-span-2 @min-[40rem]:block @min-[40rem]:text-center">
          <p className="text-meta text-muted">{shortDay(date, today)}</p>
          <p className="heading text-section tnum" aria-hidden="true">
            {dayOfMonth(date)}
          </p>
          <p className="text-meta text-muted" aria-hidden="true">
            {otherMonth(date, today)}
          </p>
          <p className="sr-only print:not-sr-only">{formatDate(date)}</p>
          <Times booking={booking} className="ml-auto @min-[40rem]:sr-only" />
        </div>
        <div className="min-w-0">
          <h3 className="text-card heading-card wrap-anywhere">{fieldTitle(field)}</h3>
          <p className="text-small text-muted">
            {writeStreet(field.facility)} · {priceText(booking)}
          </p>
          {field.facility.phone && (isActive || isMissed) && (
            <PhoneLink
              phone={field.facility.phone}
              icon={<Phone className="size-4" aria-hidden="true" />}
              className="mt-1 tap gap-1.5 text-small font-label text-ink2 hover:underline"
            />
          )}
          {/* Nothing once that has passed: it expires by itself, within a minute. */}
          {booking.answerBy && now < new Date(booking.answerBy) && (
            <p className="mt-1 text-meta text-muted">
              La struttura risponde entro le {clockOfDay(booking.answerBy, today)}: fino ad allora l’ora è
              tenuta per te.
            </p>
          )}
          {isActive && <CancelNote booking={booking} now={now} today={today} />}
          {isMissed && (
            <p className="mt-1 text-meta text-muted">
              La struttura ha segnato che non è venuto nessuno: se non è così, diglielo.
            </p>
          )}
          {ended && <p className="mt-1 text-meta whitespace-pre-line text-muted wrap-anywhere">{ended}</p>}
        </div>
        <BookingDetails
          booking={booking}
          today={today}
          onOpen={onOpen}
          className="@min-[40rem]:-mb-2.5 @min-[40rem]:col-span-2 @min-[40rem]:col-start-2 @min-[40rem]:row-start-2"
        />
        <div className="flex flex-wrap items-center justify-between gap-2 @min-[40rem]:col-start-3 @min-[40rem]:row-start-1 @min-[40rem]:grid @min-[40rem]:content-start @min-[40rem]:justify-items-end">
          {/* Read aloud with the day, above. */}
          <Times booking={booking} className="hidden @min-[40rem]:block" isSeenOnly />
          <span className="flex flex-wrap justify-end gap-1.5">
            {isNew && <Badge tone="info">Appena fatta</Badge>}
            <StatusBadge status={status} />
          </span>
          {isActive && <CancelButton booking={booking} onOpen={onOpen} />}
        </div>
      </div>
    </Card>
  )
}

type TimesProps = { booking: Booking; className: string; isSeenOnly?: boolean }

function Times({ booking, className, isSeenOnly }: TimesProps) {
  return (
    <p aria-hidden={isSeenOnly} className={`text-card font-time whitespace-nowrap tnum ${className}`}>
      {spanOf(booking)}
    </p>
  )
}

/** The rule as a clock time, and why a booking with a match offers no other; once it has passed, why the button does nothing. */
function CancelNote({ booking, now, today }: { booking: Booking; now: Date; today: string }) {
  const { allowed, cancellableUntil, id, startsAt, matchTitle } = booking
  if (allowed.includes('cancel') && cancellableUntil)
    return (
      <p className="mt-1 text-meta text-muted">
        Puoi annullare {untilWhen(cancellableUntil, today)}.
        {matchTitle && ' Finché c’è la partita l’orario non si sposta.'}
      </p>
    )
  return (
    <p id={`late-${id}`} className="mt-1 text-meta text-muted">
      {tooLate(cancellableUntil, startsAt, 'cancellata', now)}
    </p>
  )
}

function CancelButton({ booking, onOpen }: Pick<BookingCardProps, 'booking' | 'onOpen'>) {
  const isAllowed = booking.allowed.includes('cancel')
  return (
    <Button
      tone="ghost"
      size="small"
      disabled={!isAllowed}
      aria-describedby={isAllowed ? undefined : `late-${booking.id}`}
      aria-label={`Annulla la ${thingOf(booking)} ${withArticle('del', formatDate(booking.date))} alle ${startOf(booking.startTime)}`}
      onClick={() => onOpen({ what: 'cancel', id: booking.id })}
    >
      Annulla
    </Button>
  )
}
