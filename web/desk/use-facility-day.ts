import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ApiError } from '#web/lib/client.ts'
import { useToday } from '#web/lib/now.ts'
import { readDeskPath } from '#web/path/desk-path.ts'
import { dayQuery } from './queries.ts'
import { useChosenFacility } from './use-chosen-facility.ts'
import { useNews } from './use-news.ts'

/**
 * The day that an address asks for, or today's alone: of its facility, or of the first where the reader works. It stays up to
 * date by itself.
 */
export function useFacilityDay(which: 'any' | 'today') {
  const [params] = useSearchParams()
  const today = useToday()
  const { facilityId, ...chosen } = useChosenFacility()
  const date = (which === 'any' && readDeskPath(params).date) || today
  const day = useQuery({
    ...dayQuery(facilityId ?? 0, date),
    enabled: facilityId !== undefined,
    placeholderData: keepPreviousData,
  })
  // Whoever has lost the post sees nothing of it any more, not even what was there before.
  const isShut = day.error instanceof ApiError && day.error.code === 'forbidden'
  useNews(isShut ? undefined : facilityId)
  return {
    today,
    date,
    posts: chosen.posts,
    /** Where else he works, once it is known that here he does not. */
    elsewhere: isShut ? chosen.posts.filter(post => post.facilityId !== facilityId) : undefined,
    hasNone: chosen.hasNone,
    data: isShut ? undefined : day.data,
    /** Still the day that was looked at before. */
    isBefore: day.isPlaceholderData,
    error: day.error ?? chosen.error,
    retry: () => (day.error ? void day.refetch() : chosen.retry()),
    isFetching: day.isFetching || chosen.isFetching,
  }
}
