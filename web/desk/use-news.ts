import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { allBookingRequests } from '#web/booking/queries.ts'
import { allDays, allRains } from './queries.ts'

/** When the server refuses the connection the browser gives up for good, so we connect again, less and less often. */
const AGAIN_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/** Changes by other desks, clients and the clock appear by themselves; after a lost connection everything is read again. */
export function useNews(facilityId: number | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (facilityId === undefined) return
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isFirst = true
    let pauseMs = AGAIN_MS
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
        pauseMs = AGAIN_MS
      })
      source.addEventListener('change', look)
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return
        // Refused: reading the day says why.
        look()
        timer = setTimeout(open, pauseMs)
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      source?.close()
    }
  }, [facilityId, queries])
}
