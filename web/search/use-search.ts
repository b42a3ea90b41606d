import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/api/client.ts'
import { useOwnPosition } from '#web/device/own-position.ts'
import { type Search, searchQuery } from './queries.ts'

/**
 * One page of the results of a search; all of those on screen are asked again every minute. A place that does not exist
 * is asked for once: each further answer would empty the box in which another one is typed.
 */
export function useSearch(search: Search, page = 1) {
  const position = useOwnPosition(search.location)
  return useQuery({
    ...searchQuery(page === 1 ? search : { ...search, page }, position),
    enabled: query => !isOfPlace(query.state.error),
  })
}

/** Whether what failed is the place, which is the reader's to mend. */
export function isOfPlace(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unknown-place'
}
