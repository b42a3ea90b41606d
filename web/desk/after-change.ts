import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { DayEntry } from '#contract/desk-day.ts'
import { ApiError } from '#web/api/client.ts'
import { failureToast } from '#web/api/messages.ts'
import { allBookingRequests } from '#web/booking/queries.ts'
import { isOtherThanShown } from '#web/booking/shown-terms.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { allDays, allDeskPrices } from './queries.ts'

/** After each change the day is read again, whether it worked or not. */
export function useAfterChange() {
  const queries = useQueryClient()
  return {
    onError: (error: Error) => void sayFault(error),
    onSettled: () => {
      void queries.invalidateQueries(allBookingRequests)
      return queries.invalidateQueries(allDays)
    },
  }
}

/** @returns the toast that says it */
export function sayFault(error: Error): number {
  return showToast(failureToast(error))
}

/** After a price was refused: what it costs now must stand over the button before it is pressed again. */
export function readPricesAgain(queries: QueryClient, error: Error): void {
  if (error instanceof ApiError && isOtherThanShown(error.code)) void queries.invalidateQueries(allDeskPrices)
}

/** The key of all changes that may take an entry out of the day. */
export const ending = { mutationKey: ['ending of an entry'] } as const
type Ending = { id: string } | { entry: DayEntry; approve?: boolean; place?: { date: string } }

/** Whether the entry was taken out of the day from this very screen. */
export function isEndedHere(queries: QueryClient, entryId: string): boolean {
  return queries
    .getMutationCache()
    .findAll(ending)
    .some(({ state: { status, variables } }) => {
      // The changes that have this key take nothing else.
      const what = variables as Ending
      if (status === 'error') return false
      if ('id' in what) return what.id === entryId
      const { entry, approve, place } = what
      const leaves = place ? place.date !== entry.booking?.date : approve !== true
      return entry.id === entryId && leaves
    })
}
