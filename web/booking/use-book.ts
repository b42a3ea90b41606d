import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { BookingOffer } from '#contract/availability.ts'
import type { BookingReceipt } from '#contract/booking.ts'
import { paths } from '#contract/paths.ts'
import { offerQuery } from '#web/availability/queries.ts'
import type { ApiError } from '#web/lib/client.ts'
import { messageFor } from '#web/lib/messages.ts'
import { api } from '#web/lib/query.ts'
import { loginPath } from '#web/path/login-path.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { forgetDraft } from './draft.ts'
import { outcomeOf } from './outcome.ts'

/** What every offer's key begins with. */
const [OFFER] = offerQuery(0, '', '').queryKey
const TO_DASHBOARD_AFTER = 1_000
const REFRESH_AFTER_CONFLICT = 3_500

type Wish = { minutes: BookingOffer['options'][number]['minutes']; phone: string; notes: string }

/**
 * Sends the booking. One key for the life of the form: sending again after a lost answer can never book twice.
 * A booking is never optimistic: it stands when the server has said so.
 */
export function useBook({ offer, onClose }: { offer: BookingOffer; onClose: () => void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const refresh = () => queries.invalidateQueries()
  // Its own offer is taken now: asking for it again could only be refused.
  const refreshOthers = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== OFFER })

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
      showToast(outcomeOf(receipt))
      void refreshOthers()
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

  const leave = useEffectEvent(() => {
    onClose()
    void navigate(paths.dashboardBookings)
  })
  // Who closes the form himself within that moment stays where he is.
  useEffect(() => {
    if (!book.isSuccess) return
    const timer = setTimeout(leave, TO_DASHBOARD_AFTER)
    return () => clearTimeout(timer)
  }, [book.isSuccess])

  useRetryWhenBack(book.error?.code === 'offline', () => book.variables && book.mutate(book.variables))
  return { book, receipt: book.data }
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
