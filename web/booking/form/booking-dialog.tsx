import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingOffer } from '#contract/availability.ts'
import type { BookingReceipt } from '#contract/booking.ts'
import type { SportSlug } from '#contract/sport.ts'
import { meQuery } from '#web/account/queries.ts'
import { ApiError, isGone } from '#web/api/client.ts'
import { messageFor } from '#web/api/messages.ts'
import { offerQuery } from '#web/availability/queries.ts'
import type { SlotRef } from '#web/path/slot-id.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { SkeletonLine } from '#web/ui/skeleton.tsx'
import { ConflictNotice } from '../conflict-notice.tsx'
import { BookedTicket } from './booked-ticket.tsx'
import { BookingForm } from './booking-form.tsx'

type BookingDialogProps = {
  slot: SlotRef
  /** What somebody wants to play there. */
  sport: SportSlug | ''
  today: string
  /** The length to begin with, where it fits. */
  minutes: number | undefined
  onClose: () => void
  /** Another time or field, offered after a conflict. */
  onChangeSlot: (slot: SlotRef) => void
}

/** 'Conferma Prenotazione' for one start of one field. */
export function BookingDialog(props: BookingDialogProps) {
  const { slot, today, minutes, onClose } = props
  const [booked, setBooked] = useState<{ offer: BookingOffer; receipt: BookingReceipt }>()
  const offer = useQuery({
    ...offerQuery(slot.fieldId, slot.date, slot.startTime),
    retry: false,
    // What has just been booked could only be refused.
    enabled: !booked,
  })
  const me = useQuery(meQuery())

  if (booked) return <BookedTicket {...booked} today={today} />
  if (offer.data && me.data?.me) {
    const data = searched(props.sport, offer.data)
    return (
      <BookingForm
        // Another start is another wish: its form starts over, with an idempotency key of its own.
        key={data.slotId}
        offer={data}
        me={me.data.me}
        today={today}
        minutes={minutes}
        onClose={onClose}
        onBooked={(receipt, offer) => setBooked({ offer, receipt })}
        onChangeSlot={props.onChangeSlot}
      />
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title="Conferma Prenotazione" size="form">
      {offer.error ? (
        <OfferFailure error={offer.error} onRetry={() => offer.refetch()} onChoose={props.onChangeSlot} />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}

/** Puts the searched sport first: with it the form begins. */
function searched(sport: SportSlug | '', offer: BookingOffer): BookingOffer {
  const { field } = offer
  const sports = field.sports.toSorted((one, other) => Number(other === sport) - Number(one === sport))
  return { ...offer, field: { ...field, sports } }
}

function OfferFailure(props: { error: Error; onRetry: () => void; onChoose: (slot: SlotRef) => void }) {
  const { error } = props
  if (error instanceof ApiError && error.problem?.alternatives)
    return <ConflictNotice problem={error.problem} onChoose={props.onChoose} />
  const { title, suggestion } = isOurs(error) ? UNCHECKED : messageFor(error)
  return (
    <ErrorState title={title} {...(!isGone(error) && { onRetry: props.onRetry })}>
      {suggestion}
    </ErrorState>
  )
}

const UNCHECKED = {
  title: 'Errore di sistema',
  suggestion: 'Impossibile verificare la disponibilità dello slot. Riprova.',
}

/** The server failed to answer: nothing is known about the slot. */
function isOurs(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'internal' || error.code === 'overloaded')
}

function FormSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Carico i dati del campo</span>
      <SkeletonLine className="h-56 rounded-card!" />
      <SkeletonLine className="h-12 rounded-control!" />
      <SkeletonLine className="h-16 rounded-control!" />
      <SkeletonLine className="h-12 rounded-control!" />
    </div>
  )
}
