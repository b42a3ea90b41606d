import { useQuery } from '@tanstack/react-query'
import { useOwnPosition } from '#web/device/own-position.ts'
import { type Search, searchQuery } from './queries.ts'

/** One page of the results of a search; all of those on screen are asked again every minute. */
export function useSearch(search: Search, page = 1) {
  const position = useOwnPosition(search.location)
  return useQuery(searchQuery(page === 1 ? search : { ...search, page }, position))
}
