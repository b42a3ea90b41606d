import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { BookingOffer } from '#contract/availability.ts'
import type { BookingReceipt } from '#contract/booking.ts'
import { paths } from '#contract/paths.ts'
import type { ApiError } from '#web/lib/client.ts'
import { messageFor } from '#web/lib/messages.ts'
import { api } from '#web/lib/query.ts'
import { loginPath } from '#web/path/login-path.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { forgetDraft } from './draft.ts'

const TO_DASHBOARD_AFTER = 1_000
const REFRESH_AFTER_CONFLICT = 3_500

type Wish = { minutes: BookingOffer['options'][number]['minutes']; phone: string; notes: string }

/**
 * Sends the booking. One key for the life of the form: sending again after a lost answer can never book twice.
 * A booking is never optimistic: it is confirmed when the server has said so.
 */
export function useBook({ offer, onClose }: { offer: BookingOffer; onClose: () => void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const refresh = () => queries.invalidateQueries()

  const book = useMutation<BookingReceipt, ApiError, Wish>({
    mutationFn: ({ notes, ...wish }) =>
      api('POST /api/bookings', {
        body: {
          ...wish,
          ...(notes.trim() && { notes }),
          fieldId: offer.field.id,
          date: offer.date,
          startTime: offer.startTime,
        },
        idempotencyKey,
      }),
    onSuccess: receipt => {
      forgetDraft()
      showToast({
        title: 'Prenotazione confermata!',
        description:
          receipt.status === 'pending'
            ? 'La struttura deve ancora approvarla: ti scriviamo appena risponde.'
            : 'Ti aspettano in campo. La trovi tra le tue prenotazioni.',
      })
      setTimeout(() => {
        onClose()
        void navigate(paths.dashboardBookings)
        void refresh()
      }, TO_DASHBOARD_AFTER)
    },
    onError: error => {
      if (error.code === 'unauthenticated') {
        void navigate(loginPath(`${pathname}${search}`))
        return
      }
      const { title, suggestion } = messageFor(error)
      if (error.code !== 'offline') showToast({ tone: 'error', title, description: suggestion })
      if (error.problem?.alternatives) setTimeout(refresh, REFRESH_AFTER_CONFLICT)
    },
  })

  useRetryWhenBack(book.error?.code === 'offline', () => book.variables && book.mutate(book.variables))
  return { book, isBooked: book.isSuccess }
}

/** Tries again by itself once the network is back. */
function useRetryWhenBack(isWaiting: boolean, retry: () => void) {
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    if (!isWaiting) return
    const send = () => latest.current()
    window.addEventListener('online', send, { once: true })
    return () => window.removeEventListener('online', send)
  }, [isWaiting])
}
