import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskBooking, NewClosure } from '#contract/desk.ts'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { api } from '#web/api/query.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { ending, readPricesAgain, useAfterChange } from './after-change.ts'
import { useSeries } from './use-series.ts'
import { useUndoable } from './use-undoable.ts'

/** What can be done with a day. */
export function useDesk(day: Pick<FacilityDay, 'facility' | 'date'>) {
  const { id } = day.facility
  const queries = useQueryClient()
  const after = useAfterChange()
  const undoable = useUndoable(day)
  const series = useSeries(day)
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
    onSuccess: (_paid, { cents, isCorrection }) =>
      void showToast({ title: isCorrection ? 'Reso tolto' : cents > 0 ? 'Incassato' : 'Reso' }),
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
    mutationFn: ({ entry, ...given }: { entry: DayEntry; approve: boolean; words?: string | undefined }) =>
      api('POST /api/booking-requests/{id}/answer', {
        params: { id: entry.id },
        body: { ...given, version: entry.booking?.version ?? 0 },
      }),
    onSuccess: ({ status }) =>
      void showToast({
        title: status === 'confirmed' ? 'Prenotazione confermata' : 'Richiesta rifiutata',
        description: 'Il cliente riceve un’email.',
      }),
    ...after,
  })
  const book = useMutation({
    mutationFn: ({ wish, key }: { wish: DeskBooking; key: string }) =>
      api('POST /api/facilities/{id}/desk-bookings', { params: { id }, body: wish, idempotencyKey: key }),
    onError: error => readPricesAgain(queries, error),
    onSettled: after.onSettled,
  })
  const block = useMutation({
    mutationFn: ({ wish, key }: { wish: NewClosure; key: string }) =>
      api('POST /api/facilities/{id}/closures', { params: { id }, body: wish, idempotencyKey: key }),
    onSuccess: () =>
      void showToast({ title: 'Campo bloccato', description: 'In quelle ore nessuno può prenotarlo.' }),
    onSettled: after.onSettled,
  })
  return { ...undoable, ...series, reopen, pay, absence, answer, book, block }
}

export type Desk = ReturnType<typeof useDesk>
type Payment = {
  entry: Pick<DayEntry, 'id'>
  method: 'cash' | 'card'
  cents: number
  key: string
  /** Takes back what was noted as given back. */
  isCorrection?: true
  /** What had been paid when it was pressed. */
  paidBefore?: number
}
