import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { BookingOffer } from '#contract/availability.ts'
import type { BookingReceipt } from '#contract/booking.ts'
import type { SportSlug } from '#contract/sport.ts'
import { type ApiError, isEndedSession } from '#web/api/client.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { messageFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { useLeft } from '#web/api/use-left.ts'
import { offerQuery } from '#web/availability/queries.ts'
import { slotPath } from '#web/path/slot-id.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { longDay, startOf } from '#web/words/dates.ts'
import { fieldTitle } from '#web/words/field-title.ts'
import { newBookingPath } from '../booking-links.ts'
import { isOtherThanShown, type shownTerms } from '../shown-terms.ts'
import { forgetDraft } from './draft.ts'
import { outcomeOf } from './outcome.ts'

const REFRESH_AFTER_CONFLICT_MS = 3_500

type Wish = {
  minutes: BookingOffer['options'][number]['minutes']
  sport?: SportSlug | ''
  shown?: ReturnType<typeof shownTerms>
  phone: string
  notes: string
}
type Booked = (receipt: BookingReceipt) => void

/**
 * Sends the booking, at each press and never by itself (R45). One key for the life of the form: pressing again after a
 * lost answer can never book twice. A booking is never optimistic: it stands when the server has said so. Whoever has left the form
 * meanwhile is told wherever he is: he may think that nothing was sent, or that he has booked.
 */
export function useBook({ offer, onBooked }: { offer: BookingOffer; onBooked: Booked }) {
  const [idempotencyKey] = useIdempotencyKey()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries()
  const navigate = useNavigate()
  const isLeft = useLeft()

  return useMutation<BookingReceipt, ApiError, Wish>({
    mutationFn: ({ notes, sport, shown, ...wish }) =>
      api('POST /api/bookings', {
        body: {
          ...wish,
          ...(notes.trim() && { notes }),
          ...(sport && { sport }),
          ...shown,
          fieldId: offer.field.id,
          date: offer.date,
          startTime: offer.startTime,
        },
        idempotencyKey,
      }),
    onSuccess: receipt => {
      forgetDraft()
      // It is taken now: whoever comes back to its address is told so.
      queries.removeQueries({ queryKey: offerQuery(offer.field.id, offer.date, offer.startTime).queryKey })
      void refresh()
      if (!isLeft.current) return onBooked(receipt)
      const onPress = () => void navigate(newBookingPath(receipt))
      showToast({ ...outcomeOf(receipt), action: { label: 'Vedila', onPress } })
    },
    onError: (error, wish) => {
      // Whose session has ended is led to the login, which tells him.
      if (isLeft.current && !isEndedSession(error)) tellRefused(error, wish.minutes)
      // What holds now must stand over the button before it is pressed again.
      if (isOtherThanShown(error.code)) void refresh()
      if (error.problem?.alternatives) setTimeout(refresh, REFRESH_AFTER_CONFLICT_MS)
    },
  })

  /** Leads back to the form of the same hour, which says what else is free where that is taken. */
  function tellRefused(error: ApiError, minutes: number) {
    const { field, date, startTime } = offer
    const where = { sport: field.sports[0] ?? '', location: field.facility.city } as const
    const path = slotPath(where, { fieldId: field.id, date, startTime }, minutes)
    showToast({
      tone: 'error',
      title: 'Prenotazione non confermata',
      description: `${fieldTitle(field)}, ${longDay(date)} alle ${startOf(startTime)}. ${failureOf(error) ?? sentencesOf(error)}`,
      action: { label: 'Torna al campo', onPress: () => void navigate(path) },
    })
  }
}

/** What went wrong and what to do, for the form; a time that somebody else has is told by a notice of its own. */
export function failureOf(error: ApiError | null): string | undefined {
  if (!error || error.problem?.alternatives) return undefined
  if (error.code === 'offline') return 'Nessuna connessione internet. Controlla la tua connessione e riprova.'
  // The first press arrived but its answer was lost, and the form was changed before the second one.
  if (error.code === 'idempotency-key-reused')
    return 'La tua prima richiesta era già arrivata: la trovi in “Le Mie Prenotazioni”.'
  return sentencesOf(error)
}

function sentencesOf(error: ApiError): string {
  const { title, suggestion } = messageFor(error)
  return `${title}. ${suggestion.replace(/\.$/, '')}.`
}
