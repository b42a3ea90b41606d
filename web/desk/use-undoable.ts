import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { DeskReceipt } from '#contract/desk.ts'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { isUnheard } from '#web/api/client.ts'
import { api } from '#web/api/query.ts'
import { dismissToast, showToast } from '#web/ui/toast-store.ts'
import { longDay, spanOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { writePhone } from '#web/words/phone.ts'
import { ending, readPricesAgain, sayFault, useAfterChange } from './after-change.ts'
import { isMovedTo, type Place, type PlaceOnDay } from './place.ts'
import { dayQuery, SECONDS_TO_UNDO } from './queries.ts'

/** What can be done with a booking and taken back for some seconds. */
export function useUndoable({ facility: { id }, date }: Pick<FacilityDay, 'facility' | 'date'>) {
  const queries = useQueryClient()
  const after = useAfterChange()
  const show = (entryId: string, place: Place) => {
    queries.setQueryData(dayQuery(id, date).queryKey, day => day && withPlace(day, entryId, place))
  }
  /** How a booking stands once the day has been read again. */
  const readAgain = async (entryId: string) => {
    await after.onSettled()
    const day = queries.getQueryData(dayQuery(id, date).queryKey)
    return day?.entries.find(entry => entry.id === entryId)
  }
  const offerUndo = (title: string, receipt: Pick<DeskReceipt, 'id' | 'version'>, description = '') =>
    showToast({
      title,
      ...(description && { description }),
      ms: SECONDS_TO_UNDO * 1_000,
      action: { label: 'Torna indietro', onPress: () => undo.mutate(receipt) },
    })

  const undo = useMutation({
    ...ending,
    mutationFn: ({ id: bookingId, version }: Pick<DeskReceipt, 'id' | 'version'>) =>
      api('POST /api/facilities/{id}/desk-bookings/{bookingId}/undo', {
        params: { id, bookingId },
        body: { version },
      }),
    onSuccess: () => void showToast({ title: 'Tutto come prima', description: 'Nessuno riceve avvisi.' }),
    ...after,
  })
  const fault = useRef(0)
  const move = useMutation({
    ...ending,
    mutationFn: ({ entry, place, shownCents }: Move) =>
      api('POST /api/facilities/{id}/desk-bookings/{bookingId}/move', {
        params: { id, bookingId: entry.id },
        body: { ...place, version: entry.booking?.version ?? 0, shownCents },
      }),
    // Shown at once and taken back here after a failure: without a network, reading the day again would not correct it.
    // What goes to another day stays until it is there, so that its form can say why it cannot go.
    onMutate: ({ entry, place: { date: toDate, ...place } }) => toDate === date && show(entry.id, place),
    onSuccess: (receipt, { entry, place }) => {
      const day = queries.getQueryData(dayQuery(id, date).queryKey)
      offerUndo(MOVED, receipt, movedText(day, entry, place, receipt))
    },
    ...after,
    onError: (error, { entry }) => {
      show(entry.id, placeOf(entry))
      fault.current = sayFault(error)
      readPricesAgain(queries, error)
    },
    onSettled: async (_receipt, error, { entry, place }) => {
      const told = fault.current
      const now = await readAgain(entry.id)
      if (!isUnheard(error)) return
      if (now?.booking && isMovedTo(now, entry, place, date)) {
        const { version, totalCents } = now.booking
        const day = queries.getQueryData(dayQuery(id, date).queryKey)
        const words = movedText(day, entry, place, { totalCents })
        dismissToast(told)
        offerUndo(MOVED, { id: entry.id, version }, `${LOST_ANSWER} ${words}`)
      } else if (!now && place.date !== date) {
        dismissToast(told)
        showToast({ title: MOVED, description: LOST_ANSWER })
      }
    },
  })
  const cancel = useMutation({
    ...ending,
    mutationFn: ({ entry, words }: { entry: DayEntry; words: string }) =>
      api('POST /api/facilities/{id}/desk-bookings/{bookingId}/cancellation', {
        params: { id, bookingId: entry.id },
        body: { version: entry.booking?.version ?? 0, words, shownMatch: Boolean(entry.booking?.match) },
      }),
    onSuccess: receipt => offerUndo('Prenotazione annullata', receipt),
    onSettled: async (_receipt, error, { entry }) => {
      if (!(await readAgain(entry.id)) && isUnheard(error))
        showToast({ title: 'Prenotazione annullata', description: LOST_ANSWER })
    },
  })
  return { undo, move, cancel }
}

type Move = {
  entry: DayEntry
  place: PlaceOnDay
  /** The price that was shown for the place; a drag shows none. */
  shownCents?: number | undefined
}

const MOVED = 'Prenotazione spostata'
const LOST_ANSWER = 'È fatto: si era persa solo la conferma.'

/** Where it is now, what it costs there, and whom the desk must tell because no letter does. */
function movedText(
  day: FacilityDay | undefined,
  { booking }: DayEntry,
  { fieldId, startTime, endTime, date }: PlaceOnDay,
  { totalCents }: Pick<DeskReceipt, 'totalCents'>,
): string {
  const field = day?.fields.find(({ id }) => id === fieldId)
  const where = [date !== day?.date && longDay(date), field?.name, spanOf({ startTime, endTime })]
    .filter(Boolean)
    .join(', ')
  const price = formatCents(totalCents)
  // Hours without a price cost nothing at the desk. Said, so that nobody moves a booking there by mistake.
  const free = totalCents === 0 && (booking?.totalCents ?? 0) > 0 ? ', qui non c’è ancora un prezzo' : ''
  const untold =
    booking?.phone && !booking.email ? ` Non ha un’email: avvisa tu, al ${writePhone(booking.phone)}.` : ''
  return `${where} · ${price}${free}.${untold}`
}

function placeOf({ fieldId, startTime, endTime }: DayEntry): Place {
  return { fieldId, startTime, endTime }
}

function withPlace(day: FacilityDay, id: string, place: Place): FacilityDay {
  return { ...day, entries: day.entries.map(entry => (entry.id === id ? { ...entry, ...place } : entry)) }
}
