import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { HitGroup, SearchResult } from '#contract/search.ts'
import { useOwnPosition } from '#web/lib/own-position.ts'
import { type Search, searchQuery } from './queries.ts'

/**
 * The results of a search, page after page as one list. Each page is a question of its own: the first is
 * what the server rendered, and all of those on screen are asked again every minute.
 */
export function useSearch(search: Search | undefined) {
  const key = JSON.stringify(search)
  const position = useOwnPosition(search?.location ?? '')
  const [opened, setOpened] = useState({ key, pages: 1 })
  const pages = opened.key === key ? opened.pages : 1
  const results = useQueries({
    queries: search
      ? Array.from({ length: pages }, (_, index) => searchQuery(pageOf(search, index + 1), position))
      : [],
  })
  const [first] = results
  const data =
    first?.data &&
    join(
      first.data,
      results.flatMap(({ data: page }) => page ?? []),
    )
  return {
    data,
    error: first?.error ?? null,
    updatedAt: first?.dataUpdatedAt ?? 0,
    ...pagesOf(data),
    isLoadingMore: results.length > 1 && results.at(-1)?.isPending === true,
    refetch: () => void first?.refetch(),
    showMore: () => setOpened({ key, pages: pages + 1 }),
  }
}

function pageOf(search: Search, page: number): Search {
  return page === 1 ? search : { ...search, page }
}

function join(first: SearchResult, pages: SearchResult[]): SearchResult {
  const { here, nearby } = first
  const joined = (group: HitGroup, of: (page: SearchResult) => HitGroup | null) => ({
    ...group,
    facilities: pages.flatMap(page => of(page)?.facilities ?? []),
  })
  return {
    ...first,
    here: joined(here, page => page.here),
    nearby: nearby && joined(nearby, page => page.nearby),
  }
}

/** How many cards stand there, of how many: pages turn for the place and its surroundings at once. */
function pagesOf(data: SearchResult | undefined) {
  const groups = data ? [data.here, ...(data.nearby ? [data.nearby] : [])] : []
  return {
    shown: groups.reduce((sum, group) => sum + group.facilities.length, 0),
    total: groups.reduce((sum, group) => sum + group.facilityCount, 0),
  }
}
