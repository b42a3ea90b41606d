import type { SearchQuery } from '#contract/search.ts'
import type { OwnPosition } from '#web/api/client.ts'
import { read } from '#web/api/query.ts'

export type Search = Pick<SearchQuery, 'sport' | 'location' | 'date'> & Partial<SearchQuery>

/** Results revalidate every minute while the page is visible. */
export const searchQuery = (query: Search, position?: OwnPosition) =>
  read('GET /api/search', position ? { query, position } : { query }, {
    staleTime: 20_000,
    refetchInterval: 60_000,
  })

/** Whether the site has a map: the same for the life of the page. */
export const mapQuery = () => read('GET /api/map', {}, { staleTime: Number.POSITIVE_INFINITY })
