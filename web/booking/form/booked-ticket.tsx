import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Navigation from 'lucide-react/icons/navigation'
import Wallet from 'lucide-react/icons/wallet'
import { useEffect, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { writeStreet } from '#contract/address.ts'
import type { BookingOffer } from '#contract/availability.ts'
import type { BookingReceipt } from '#contract/booking.ts'
import { playersOf, shareCents } from '#contract/sport.ts'
import { DirectionsLink } from '#web/facility/directions-link.tsx'
import { renewCopy } from '#web/page/offline/renew-copy.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FullScreen } from '#web/ui/full-screen.tsx'
import { clockOf, clockOfDay, dayInWords, ofNight } from '#web/words/dates.ts'
import { fieldTitle } from '#web/words/field-title.ts'
import { formatCents } from '#web/words/money.ts'
import { calendarFile, newBookingPath } from '../booking-links.ts'
import { whatsAppUrl } from '../share-links.ts'
import { useCancellation } from '../use-cancellation.ts'
import { WhatsAppLink } from '../whatsapp-link.tsx'
import { outcomeOf } from './outcome.ts'
import { TicketCourt } from './ticket-court.tsx'

type BookedTicketProps = { offer: BookingOffer; receipt: BookingReceipt; today: string }

/** The moment after the booking: what, when, where, and what there is to do with it now (R53). */
export function BookedTicket({ offer, receipt, today }: BookedTicketProps) {
  const navigate = useNavigate()
  const titleId = useId()
  const { title, description } = outcomeOf(receipt)
  const isConfirmed = receipt.status === 'confirmed'
  useEffect(renewCopy, [])
  useEffect(() => {
    if (isConfirmed) navigator.vibrate?.(TICK_MS)
  }, [isConfirmed])
  return (
    <FullScreen titleId={titleId} onClose={() => void navigate(newBookingPath(receipt))}>
      <h2 id={titleId} className="heading mt-1 text-center text-[min(1.75rem,10vw)] leading-[1.15]">
        {title}
      </h2>
      <p className="mt-1.5 text-center text-ink2">{description}</p>
      <TicketCourt field={offer.field} isLit={isConfirmed} className="mt-4" />
      <Facts offer={offer} receipt={receipt} today={today} />
      {isConfirmed && (
        <div className="mt-3 print:hidden">
          <WhatsAppLink href={whatsAppUrl({ ...receipt, field: offer.field }, receipt.shareKey)} />
        </div>
      )}
      <div className="mt-3 grid grid-cols-[1.3fr_1fr] gap-2 max-[22rem]:grid-cols-1">
        <ButtonLink
          href={calendarFile(receipt)}
          tone="ghost"
          className="px-2! text-small!"
          icon={<CalendarPlus aria-hidden="true" />}
        >
          Aggiungi al calendario
        </ButtonLink>
        <DirectionsLink
          facility={offer.field.facility}
          tone="ghost"
          className="px-2! text-small!"
          icon={<Navigation aria-hidden="true" />}
        />
      </div>
      <p className="mt-1 text-center print:hidden">
        <Link
          to={newBookingPath(receipt)}
          className="inline-flex min-h-11 items-center text-small font-button underline"
        >
          Vedi tra le mie prenotazioni
        </Link>
      </p>
    </FullScreen>
  )
}

/** A vibration just long enough to be felt, on devices that have one. */
const TICK_MS = 15

function Facts({ offer, receipt, today }: BookedTicketProps) {
  const { facility, sports } = offer.field
  const players = playersOf(sports)
  return (
    <div className="relative rounded-b-card border border-t-0 border-line bg-surface px-4 pt-4 pb-4">
      <p className="leading-none tnum">
        <strong className="heading text-ticket">{clockOf(receipt.startTime)}</strong>{' '}
        <span className="text-section font-time text-muted">– {clockOf(receipt.endTime)}</span>
      </p>
      <p className="mt-2 font-bold">{dayInWords(receipt.date, today) + ofNight(receipt.startTime)}</p>
      <p className="mt-2 text-card heading-card wrap-anywhere">{fieldTitle(offer.field)}</p>
      <p className="text-small text-muted">{writeStreet(facility)}</p>
      <TearLine />
      <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-3 max-[22rem]:grid-cols-1">
        <Fact name="Totale" value={formatCents(receipt.totalCents)} />
        {players > 1 && receipt.totalCents > 0 && (
          <Fact
            name={`In ${players}, a testa`}
            value={formatCents(shareCents(receipt.totalCents, players))}
          />
        )}
        <LastMoment offer={offer} receipt={receipt} today={today} />
      </dl>
      <p className="mt-3 flex items-center gap-2 text-small text-ink2">
        <Wallet aria-hidden="true" />
        Paghi in struttura{receipt.status === 'pending' && ', se la richiesta è approvata'}
        {offer.memberDiscountPercent > 0 && ` · con la tessera, ${offer.memberDiscountPercent}% in meno`}
      </p>
    </div>
  )
}

function LastMoment({ offer, receipt, today }: BookedTicketProps) {
  const { cancellableUntil } = receipt
  const { isOver } = useCancellation({ ...offer.cancellation, until: cancellableUntil })
  if (cancellableUntil === null) return <Fact name="Annullamento" value="Non previsto" />
  if (isOver) return <Fact name="Annullamento" value="Non più possibile" />
  return <Fact name="Annulli fino alle" value={clockOfDay(cancellableUntil, today)} />
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-meta text-muted">{name}</dt>
      <dd className="font-time tnum">{value}</dd>
    </div>
  )
}

function TearLine() {
  const notch = 'absolute -top-2.5 size-5 rounded-full border border-line bg-bg'
  return (
    <div className="relative my-4 border-t-[1.5px] border-dashed border-edge" aria-hidden="true">
      <span className={`${notch} -left-6.5 [clip-path:inset(-1px_-1px_-1px_50%)]`} />
      <span className={`${notch} -right-6.5 [clip-path:inset(-1px_50%_-1px_-1px)]`} />
    </div>
  )
}
