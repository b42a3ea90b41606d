import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#web/account/queries.ts'
import { offerQuery } from '#web/availability/queries.ts'
import { ApiError } from '#web/lib/client.ts'
import { messageFor } from '#web/lib/messages.ts'
import type { SlotRef } from '#web/path/slot-id.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { SkeletonLine } from '#web/ui/skeleton.tsx'
import { BookingForm } from './booking-form.tsx'
import { ConflictNotice } from './conflict-notice.tsx'

/** 'Conferma Prenotazione' for one start of one field. */
export function BookingDialog(props: {
  slot: SlotRef
  today: string
  onClose: () => void
  /** Another start of the same field, offered after a conflict. */
  onChangeTime: (startTime: string) => void
}) {
  const { slot, today, onClose } = props
  const offer = useQuery({ ...offerQuery(slot.fieldId, slot.date, slot.startTime), retry: false })
  const me = useQuery(meQuery())

  if (offer.data && me.data?.me) {
    return (
      <BookingForm
        // Another start is another wish: it gets a key of its own.
        key={offer.data.slotId}
        offer={offer.data}
        me={me.data.me}
        today={today}
        onClose={onClose}
        onChangeTime={props.onChangeTime}
      />
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title="Conferma Prenotazione" size="form">
      {offer.error ? (
        <OfferFailure error={offer.error} onRetry={() => offer.refetch()} onChangeTime={props.onChangeTime} />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}

function OfferFailure(props: {
  error: Error
  onRetry: () => void
  onChangeTime: (startTime: string) => void
}) {
  const { error } = props
  if (error instanceof ApiError && error.problem?.alternatives)
    return <ConflictNotice problem={error.problem} onChoose={props.onChangeTime} />
  const { title, suggestion } = isOurs(error) ? UNCHECKED : messageFor(error)
  return (
    <ErrorState title={title} onRetry={props.onRetry}>
      {suggestion}
    </ErrorState>
  )
}

const UNCHECKED = {
  title: 'Errore di sistema',
  suggestion: 'Impossibile verificare la disponibilità dello slot. Riprova.',
}

/** The question was right and the answer failed: nothing is known about the slot. */
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
