import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/booking.ts'
import { capital } from '#contract/capital.ts'
import { ApiError, isUnheard } from '#web/api/client.ts'
import { messageFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formatDate, spanOf } from '#web/words/dates.ts'
import { fieldTitle } from '#web/words/field-title.ts'
import { allBookings } from '../queries.ts'
import { paidText } from './paid-text.ts'
import { thingOf } from './thing-of.ts'
import { whyCancelled } from './why-cancelled.ts'

/** Repeats what is being given up, and says what happens. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () =>
      api('POST /api/bookings/{id}/cancellation', {
        params: { id: booking.id },
        query: { version: booking.version, shownMatch: booking.matchTitle === null ? 'false' : 'true' },
      }),
    onSuccess: async () => {
      showToast({ title: `${capital(thing)} annullata`, description: 'Il campo è di nuovo libero.' })
      await queries.invalidateQueries()
      onClose()
    },
    // The dialog says why; the list behind it may have changed. If this booking has, its new time is here to be seen first.
    onError: async error => {
      const readAgain = queries.invalidateQueries(allBookings)
      if (isChanged(error)) await readAgain
    },
  })
  // As it was: once it is cancelled, there is no match any more.
  const [standing, setStanding] = useState(booking)
  if (booking.status !== 'cancelled' && booking !== standing) setStanding(booking)
  const { field, date, matchTitle } = standing
  const thing = thingOf(standing)
  // It has ended though the answer was lost, or by somebody else: to try again would be wrong.
  const isOver = cancel.isError && booking.status === 'cancelled'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="narrow"
      title={isOver ? `${capital(thing)} annullata` : `Annullare la ${thing}?`}
      footer={
        isOver ? (
          <Button tone="ghost" wide onClick={onClose}>
            Chiudi
          </Button>
        ) : (
          <div className="grid gap-2 sm:grid-cols-[auto_1fr]">
            <Button
              tone="danger"
              loading={cancel.isPending}
              loadingText="Annullo..."
              onClick={() => cancel.mutate()}
              className="sm:order-2 sm:px-3"
            >
              Annulla e libera il campo
            </Button>
            <Button tone="ghost" onClick={onClose} className="sm:px-4">
              Tieni la {thing}
            </Button>
          </div>
        )
      }
    >
      <p className="text-card heading-card">{fieldTitle(field)}</p>
      <p className="tnum">
        {formatDate(date)}, {spanOf(standing)}
      </p>
      <p role={isOver ? 'status' : undefined} className="mt-3 text-ink2">
        {isOver
          ? endedText(booking)
          : `Il campo torna subito libero per gli altri e la struttura riceve un avviso. ${paidText(booking) ?? 'Non paghi nulla.'}`}
      </p>
      {matchTitle && !isOver && (
        <p className="mt-3 font-label wrap-anywhere">
          Salta anche la tua partita «{matchTitle}»: avvisiamo chi si è unito.
        </p>
      )}
      <FormError className="mt-3">{cancel.error && !isOver ? failure(cancel.error) : undefined}</FormError>
    </Dialog>
  )
}

function endedText(booking: Booking): string | undefined {
  if (booking.cancelledBy !== 'client') return whyCancelled(booking)
  return ['L’annullamento era arrivato: il campo è di nuovo libero.', paidText(booking)]
    .filter(Boolean)
    .join(' ')
}

function isChanged(error: Error): boolean {
  return error instanceof ApiError && error.code === 'booking-changed'
}

function failure(error: Error): string {
  if (isChanged(error)) return messageFor(error).suggestion
  if (error instanceof ApiError && error.code === 'cancellation-refused')
    return `Cancellazione non consentita. ${error.message}`
  // 'Riprova più tardi' would not help somebody without a network.
  if (isUnheard(error)) return 'Nessuna connessione internet. Controlla la tua connessione e riprova.'
  return 'Impossibile annullare la prenotazione. Riprova più tardi.'
}
