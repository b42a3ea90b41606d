import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#web/api/client.ts'
import { read } from '#web/api/query.ts'
import { useToday } from '#web/device/now.ts'
import { readDeskLayer } from '#web/path/desk-layer.ts'
import { readDeskPath } from '#web/path/desk-path.ts'
import { postsQuery } from './posts-query.ts'
import { dayQuery } from './queries.ts'
import { faultOf, keepWithin, useChosenFacility } from './use-chosen-facility.ts'
import { useNews } from './use-news.ts'

/**
 * The day that the address asks for, or only today, at the facility that it names or the first one where the reader works; as
 * long as something stands open over a day, that one. It stays up to date by itself.
 */
export function useFacilityDay(which: 'any' | 'today') {
  const queries = useQueryClient()
  const [params] = useSearchParams()
  const today = useToday()
  const { facilityId, ...chosen } = useChosenFacility()
  const date = readDeskLayer(params)?.date ?? ((which === 'any' && readDeskPath(params).date) || today)
  const day = useQuery({
    ...dayQuery(facilityId ?? 0, date),
    enabled: facilityId !== undefined,
    placeholderData: keepWithin(facilityId ?? 0),
  })
  // Whoever has lost the post sees nothing of the facility any more, not even the day read before.
  const isShut = day.error instanceof ApiError && day.error.code === 'forbidden'
  // His menu must stop offering it, too.
  useEffect(() => {
    if (!isShut) return
    for (const { queryKey } of [read('GET /api/me', {}), postsQuery()])
      void queries.invalidateQueries({ queryKey })
  }, [isShut, queries])
  useNews(isShut ? undefined : facilityId)
  return {
    today,
    date,
    posts: chosen.posts,
    facility: chosen.facility,
    /** Where else he works, once it is known that here he does not. */
    elsewhere: isShut ? chosen.posts.filter(post => post.facilityId !== facilityId) : undefined,
    hasNone: chosen.hasNone,
    data: isShut ? undefined : day.data,
    /** Whether `data` is still the day looked at before, because the new one is loading. */
    isBefore: day.isPlaceholderData,
    ...faultOf(day, chosen),
  }
}
