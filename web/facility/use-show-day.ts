import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureToast } from '#web/api/messages.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { facilityPageQuery } from './queries.ts'

/** Shows another day once it has been read: without a network the present one stays. Only the one that was asked for last counts. */
export function useShowDay(slug: string, from: string | undefined, show: (date: string) => void) {
  const queries = useQueryClient()
  const wanted = useRef<string>(undefined)
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  }, [show])
  useEffect(
    () => () => {
      wanted.current = undefined
    },
    [],
  )
  return async (date: string) => {
    wanted.current = date
    try {
      await queries.fetchQuery({ ...facilityPageQuery(slug, date, from), networkMode: 'always' })
      // The page may have been drawn anew meanwhile, for another sport.
      if (wanted.current === date) latest.current(date)
    } catch (error) {
      if (wanted.current === date) showToast(failureToast(error))
    }
  }
}
