import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#web/lib/client.ts'
import { bookingsQuery } from './queries.ts'

/** All bookings of the reader, page after page, as two lists: those to come and those that are over. */
export function useBookings() {
  const [pages, setPages] = useState(1)
  const toCome = usePages('to-come', pages)
  const over = usePages('over', pages)
  const { counts } = toCome
  const shown = toCome.bookings.length + over.bookings.length
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
      onMore: () => setPages(pages + 1),
    },
  }
}

function usePages(when: 'to-come' | 'over', pages: number) {
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, index) => bookingsQuery(when, index + 1)),
  })
  const [first] = results
  return {
    bookings: eachOnce(results.flatMap(({ data }) => data?.bookings ?? [])),
    counts: first?.data?.counts,
    error: first?.error ?? null,
    isPending: first?.isPending ?? true,
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(results.map(result => result.refetch())),
  }
}

/** A booking made between the reading of two pages moves the rest: the last one of a page is then on the next one, too. */
function eachOnce(bookings: Reply<'GET /api/bookings'>['bookings']) {
  return [...new Map(bookings.map(booking => [booking.id, booking])).values()]
}
