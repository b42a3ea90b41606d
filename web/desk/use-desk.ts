import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskBooking, DeskReceipt, NewClosure } from '#contract/desk.ts'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import type { NewSeries, SeriesChange, Which } from '#contract/series.ts'
import { allBookingRequests } from '#web/booking/queries.ts'
import { clockOf } from '#web/lib/dates.ts'
import { messageFor } from '#web/lib/messages.ts'
import { formatCents } from '#web/lib/money.ts'
import { counted } from '#web/lib/numbers.ts'
import { writePhone } from '#web/lib/phone.ts'
import { api } from '#web/lib/query.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { Place } from './place.ts'
import { allDays, dayQuery, SECONDS_TO_UNDO } from './queries.ts'

/** What can be done with a day. After each change the day is read again, whether it worked or not. */
export function useDesk({ facility: { id }, date }: Pick<FacilityDay, 'facility' | 'date'>) {
  const queries = useQueryClient()
  const after = {
    onError: sayFault,
    onSettled: () => {
      void queries.invalidateQueries(allBookingRequests)
      return queries.invalidateQueries(allDays)
    },
  }
  const show = (entryId: string, place: Place) => {
    queries.setQueryData(dayQuery(id, date).queryKey, day => day && withPlace(day, entryId, place))
  }
  const offerUndo = (title: string, receipt: DeskReceipt, description = '') =>
    showToast({
      title,
      ...(description && { description }),
      ms: SECONDS_TO_UNDO * 1_000,
      action: { label: 'Torna indietro', onPress: () => undo.mutate(receipt) },
    })

  const offerSeriesUndo = (title: string, { bookings, changeId }: SeriesChange) =>
    showToast({
      title,
      description: `${counted(bookings, 'data', 'date')}.`,
      ms: SECONDS_TO_UNDO * 1_000,
      action: { label: 'Torna indietro', onPress: () => undoSeries.mutate(changeId) },
    })

  const undoSeries = useMutation({
    mutationFn: (changeId: string) =>
      api('POST /api/facilities/{id}/series-changes/{changeId}/undo', { params: { id, changeId } }),
    onSuccess: () => void showToast({ title: 'Tutto come prima', description: 'Nessuno riceve avvisi.' }),
    ...after,
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
  const move = useMutation({
    mutationFn: ({ entry, place }: { entry: DayEntry; place: Place }) =>
      api('POST /api/facilities/{id}/desk-bookings/{bookingId}/move', {
        params: { id, bookingId: entry.id },
        body: { ...place, date, version: entry.booking?.version ?? 0 },
      }),
    // Shown at once and taken back here after a failure: without a network, reading the day again would not correct it.
    onMutate: ({ entry, place }) => show(entry.id, place),
    onSuccess: (receipt, { entry, place }) => {
      const day = queries.getQueryData(dayQuery(id, date).queryKey)
      offerUndo('Prenotazione spostata', receipt, movedText(day, entry, place, receipt))
    },
    ...after,
    onError: (error, { entry }) => {
      show(entry.id, placeOf(entry))
      sayFault(error)
    },
  })
  const cancel = useMutation({
    ...ending,
    mutationFn: ({ entry, words }: { entry: DayEntry; words: string }) =>
      api('POST /api/facilities/{id}/desk-bookings/{bookingId}/cancellation', {
        params: { id, bookingId: entry.id },
        body: { version: entry.booking?.version ?? 0, words },
      }),
    onSuccess: receipt => offerUndo('Prenotazione annullata', receipt),
    onSettled: after.onSettled,
  })
  const reopen = useMutation({
    ...ending,
    mutationFn: (entry: DayEntry) =>
      api('DELETE /api/facilities/{id}/closures/{closureId}', { params: { id, closureId: entry.id } }),
    onSuccess: () => void showToast({ title: 'Campo riaperto' }),
    ...after,
  })
  const pay = useMutation({
    mutationFn: ({ entry, method, cents, key }: Payment) =>
      api('POST /api/facilities/{id}/desk-bookings/{bookingId}/payments', {
        params: { id, bookingId: entry.id },
        body: { cents, method },
        idempotencyKey: key,
      }),
    onSuccess: (_paid, { cents }) => void showToast({ title: cents > 0 ? 'Incassato' : 'Reso' }),
    ...after,
  })
  const absence = useMutation({
    mutationFn: ({ entry, isAbsent }: { entry: DayEntry; isAbsent: boolean }) =>
      api('POST /api/facilities/{id}/desk-bookings/{bookingId}/absence', {
        params: { id, bookingId: entry.id },
        body: { version: entry.booking?.version ?? 0, isAbsent },
      }),
    onSuccess: (_receipt, { isAbsent }) =>
      void showToast({ title: isAbsent ? 'Assenza segnata' : 'Assenza tolta' }),
    ...after,
  })
  const answer = useMutation({
    ...ending,
    mutationFn: ({ entry, approve }: { entry: DayEntry; approve: boolean }) =>
      api('POST /api/booking-requests/{id}/answer', {
        params: { id: entry.id },
        body: { approve, version: entry.booking?.version ?? 0 },
      }),
    onSuccess: ({ status }) =>
      void showToast({
        title: status === 'confirmed' ? 'Prenotazione confermata' : 'Richiesta rifiutata',
        description: 'Il cliente riceve una email.',
      }),
    ...after,
  })
  const book = useMutation({
    mutationFn: ({ wish, key }: { wish: DeskBooking; key: string }) =>
      api('POST /api/facilities/{id}/desk-bookings', { params: { id }, body: wish, idempotencyKey: key }),
    onSettled: after.onSettled,
  })
  const block = useMutation({
    mutationFn: ({ wish, key }: { wish: NewClosure; key: string }) =>
      api('POST /api/facilities/{id}/closures', { params: { id }, body: wish, idempotencyKey: key }),
    onSuccess: () =>
      void showToast({ title: 'Campo bloccato', description: 'In quelle ore nessuno può prenotarlo.' }),
    onSettled: after.onSettled,
  })
  const bookSeries = useMutation({
    mutationFn: ({ wish, key }: { wish: NewSeries; key: string }) =>
      api('POST /api/facilities/{id}/series', { params: { id }, body: wish, idempotencyKey: key }),
    onSettled: after.onSettled,
  })
  const cancelSeries = useMutation({
    ...ending,
    mutationFn: ({ entry, words, which }: { entry: DayEntry; words: string; which: Which }) =>
      api('POST /api/facilities/{id}/desk-bookings/{bookingId}/series-cancellation', {
        params: { id, bookingId: entry.id },
        body: { version: entry.booking?.version ?? 0, words, which },
      }),
    onSuccess: change => offerSeriesUndo('Campo fisso annullato', change),
    onSettled: after.onSettled,
  })
  const moveSeries = useMutation({
    mutationFn: ({ entry, place, which }: { entry: DayEntry; place: Place; which: Which }) =>
      api('POST /api/facilities/{id}/desk-bookings/{bookingId}/series-move', {
        params: { id, bookingId: entry.id },
        body: { ...place, date, version: entry.booking?.version ?? 0, which },
      }),
    onSuccess: change => offerSeriesUndo('Campo fisso spostato', change),
    onSettled: after.onSettled,
  })
  return {
    undo,
    undoSeries,
    move,
    cancel,
    reopen,
    pay,
    absence,
    answer,
    book,
    block,
    bookSeries,
    cancelSeries,
    moveSeries,
  }
}

export type Desk = ReturnType<typeof useDesk>
type Payment = { entry: Pick<DayEntry, 'id'>; method: 'cash' | 'card'; cents: number; key: string }

function sayFault(error: Error): void {
  const { title, suggestion } = messageFor(error)
  showToast({ tone: 'error', title, description: suggestion })
}

/** The key of all changes that may take an entry out of the day. */
const ending = { mutationKey: ['ending of an entry'] } as const
type Ending = { id: string } | { entry: DayEntry; approve?: boolean }

/** Whether it was somebody here who has taken an entry out of the day. */
export function isEndedHere(queries: QueryClient, entryId: string): boolean {
  return queries
    .getMutationCache()
    .findAll(ending)
    .some(({ state: { status, variables } }) => {
      // The changes above that have this key take nothing else.
      const what = variables as Ending
      if ('id' in what) return what.id === entryId && status !== 'error'
      return what.entry.id === entryId && what.approve !== true && status !== 'error'
    })
}

/** Where it is now, what it costs there, and who hears of it from nobody else. */
function movedText(
  day: FacilityDay | undefined,
  { booking }: DayEntry,
  { fieldId, startTime, endTime }: Place,
  { totalCents }: DeskReceipt,
): string {
  const field = day?.fields.find(({ id }) => id === fieldId)
  const times = `${clockOf(startTime)} – ${clockOf(endTime)}`
  const where = [field?.name, times].filter(Boolean).join(', ')
  const price = formatCents(totalCents)
  // Where hours have no price the desk may book for nothing: not by mistake.
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
