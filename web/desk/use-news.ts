import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { allBookingRequests } from '#web/booking/queries.ts'
import { allDays, allRains } from './queries.ts'

/** A browser gives up for good when it is turned away: we ask again. */
const AGAIN_MS = 5_000

/** What other desks, clients and the clock change appears by itself; after a loss everything is looked at anew. */
export function useNews(facilityId: number | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (facilityId === undefined) return
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isFirst = true
    const look = () => {
      void queries.invalidateQueries(allDays)
      void queries.invalidateQueries(allRains)
      void queries.invalidateQueries(allBookingRequests)
    }
    const open = () => {
      source = new EventSource(`/api/facilities/${facilityId}/news`)
      source.addEventListener('open', () => {
        if (!isFirst) look()
        isFirst = false
      })
      source.addEventListener('change', look)
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return
        // Turned away: the day says why.
        look()
        timer = setTimeout(open, AGAIN_MS)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      source?.close()
    }
  }, [facilityId, queries])
}
