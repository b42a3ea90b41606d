import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Booking } from '#contract/booking.ts'
import type { Reply } from '#web/api/client.ts'
import { useNow } from '#web/device/now.ts'
import { hasEnded } from '../ended.ts'
import { allBookings, bookingsQuery } from '../queries.ts'

/**
 * All bookings of the reader, page after page, as two lists: those to come and those that are over.
 * @param sought the booking that the address opens; pages are read until it is found, if it is to come
 */
export function useBookings(sought?: string) {
  const [pages, setPages] = useState(1)
  const toCome = usePages('to-come', pages)
  const over = usePages('over', pages)
  useNewlyOver(toCome.bookings)
  const { counts } = toCome
  const lost = [...toCome.lost, ...over.lost]
  const shown = toCome.bookings.length + over.bookings.length
  const isFurther =
    sought !== undefined &&
    counts !== undefined &&
    !toCome.isFetching &&
    !toCome.isAtEnd &&
    toCome.bookings.length < counts.pending + counts.confirmed &&
    toCome.bookings.every(({ id }) => id !== sought)
  useEffect(() => {
    if (isFurther) setPages(known => known + 1)
  }, [isFurther])
  return {
    data: counts && over.counts && { toCome: toCome.bookings, over: over.bookings, counts },
    error: toCome.error ?? over.error,
    isPending: toCome.isPending || over.isPending,
    isFetching: toCome.isFetching || over.isFetching,
    refetch: () => Promise.all([toCome.refetch(), over.refetch()]),
    more: {
      shown,
      total: counts ? counts.pending + counts.confirmed + counts.completed + counts.cancelled : shown,
      loading: pages > 1 && (toCome.isFetching || over.isFetching),
      // A page that could not be read is asked for again: behind the next one it would be missing in the list.
      onMore: () =>
        lost.length > 0 ? void Promise.all(lost.map(page => page.refetch())) : setPages(pages + 1),
    },
  }
}

/** One that ends or expires while the list lies open is told as over by the server, which is asked again each minute until it does. */
function useNewlyOver(toCome: readonly Booking[]) {
  const queries = useQueryClient()
  const now = useNow()
  const isOneOver = toCome.some(booking =>
    booking.status === 'pending'
      ? booking.answerBy !== null && now >= new Date(booking.answerBy)
      : booking.status === 'confirmed' && hasEnded(booking, now),
  )
  const askAt = isOneOver ? now : undefined
  useEffect(() => {
    if (askAt) void queries.invalidateQueries(allBookings)
  }, [askAt, queries])
}

function usePages(when: 'to-come' | 'over', pages: number) {
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, index) => bookingsQuery(when, index + 1)),
  })
  const [first] = results
  return {
    bookings: eachOnce(results.flatMap(({ data }) => data?.bookings ?? [])),
    counts: first?.data?.counts,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    lost: results.filter(({ data, error }) => error !== null && data === undefined),
    isPending: first?.isPending ?? true,
    isFetching: results.some(({ isFetching }) => isFetching),
    // Nothing there, or not to be had now: either way the next page leads no further.
    isAtEnd: !results.at(-1)?.data?.bookings.length,
    refetch: () => Promise.all(results.map(result => result.refetch())),
  }
}

/** A booking made between the reading of two pages moves the rest: the last one of a page is then on the next one, too. */
function eachOnce(bookings: Reply<'GET /api/bookings'>['bookings']) {
  return [...new Map(bookings.map(booking => [booking.id, booking])).values()]
}
