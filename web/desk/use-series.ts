import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import type { NewSeries, SeriesChange, Which } from '#contract/series.ts'
import { api } from '#web/api/query.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { counted } from '#web/words/numbers.ts'
import { ending, readPricesAgain, useAfterChange } from './after-change.ts'
import type { PlaceOnDay } from './place.ts'
import { SECONDS_TO_UNDO } from './queries.ts'

/** What can be done with bookings of every week, together. */
export function useSeries({ facility: { id } }: Pick<FacilityDay, 'facility'>) {
  const queries = useQueryClient()
  const after = useAfterChange()
  const offerUndo = (title: string, change: SeriesChange) =>
    showToast({
      title,
      description: `${counted(change.bookings, 'data', 'date')}.`,
      ms: SECONDS_TO_UNDO * 1_000,
      action: { label: 'Torna indietro', onPress: () => undoSeries.mutate(change) },
    })

  const undoSeries = useMutation({
    mutationFn: ({ changeId }: SeriesChange) =>
      api('POST /api/facilities/{id}/series-changes/{changeId}/undo', { params: { id, changeId } }),
    onSuccess: ({ bookings }, change) => void showToast(undoneText(bookings, change.bookings)),
    ...after,
  })
  const bookSeries = useMutation({
    mutationFn: ({ wish, key }: { wish: NewSeries; key: string }) =>
      api('POST /api/facilities/{id}/series', { params: { id }, body: wish, idempotencyKey: key }),
    onError: error => readPricesAgain(queries, error),
    onSettled: after.onSettled,
  })
  const cancelSeries = useMutation({
    ...ending,
    mutationFn: ({ entry, words, which }: { entry: DayEntry; words: string; which: Which }) =>
      api('POST /api/facilities/{id}/desk-bookings/{bookingId}/series-cancellation', {
        params: { id, bookingId: entry.id },
        body: { version: entry.booking?.version ?? 0, words, which },
      }),
    onSuccess: change => offerUndo('Campo fisso annullato', change),
    onSettled: after.onSettled,
  })
  const moveSeries = useMutation({
    ...ending,
    mutationFn: ({ entry, place, which, shownCents }: SeriesMoved) =>
      api('POST /api/facilities/{id}/desk-bookings/{bookingId}/series-move', {
        params: { id, bookingId: entry.id },
        body: { ...place, version: entry.booking?.version ?? 0, which, shownCents },
      }),
    onSuccess: change => offerUndo('Campo fisso spostato', change),
    onError: error => readPricesAgain(queries, error),
    onSettled: after.onSettled,
  })
  return { undoSeries, bookSeries, cancelSeries, moveSeries }
}

/** Dates that somebody has changed meanwhile stay as they are, and their customer is told of that. */
function undoneText(undone: number, changed: number) {
  if (undone >= changed) return { title: 'Tutto come prima', description: 'Nessuno riceve avvisi.' }
  return {
    title: `${counted(undone, 'data', 'date')} su ${changed} come prima`,
    description: 'Le altre nel frattempo sono cambiate, e restano come sono adesso.',
  }
}

type SeriesMoved = {
  entry: DayEntry
  place: PlaceOnDay
  which: Which
  /** The price that was shown for all dates together. */
  shownCents: number | undefined
}
