import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useToday } from '#web/lib/now.ts'
import { readDeskPath } from '#web/path/desk-path.ts'
import { dayQuery, postsQuery } from './queries.ts'
import { useNews } from './use-news.ts'

/**
 * The day that an address asks for, or today's alone: of its facility, or of the first where the reader works. It stays up to
 * date by itself.
 */
export function useFacilityDay(which: 'any' | 'today') {
  const [params] = useSearchParams()
  const today = useToday()
  const asked = readDeskPath(params)
  const posts = useQuery(postsQuery())
  const facilityId = asked.facilityId ?? posts.data?.posts[0]?.facilityId
  const date = (which === 'any' && asked.date) || today
  const day = useQuery({
    ...dayQuery(facilityId ?? 0, date),
    enabled: facilityId !== undefined,
    placeholderData: keepPreviousData,
  })
  useNews(facilityId)
  return {
    today,
    date,
    posts: posts.data?.posts ?? [],
    /** Known to work nowhere. */
    hasNone: facilityId === undefined && posts.data !== undefined,
    data: day.data,
    error: day.error ?? posts.error,
    retry: () => void (day.error ? day.refetch() : posts.refetch()),
    isFetching: day.isFetching || posts.isFetching,
  }
}
