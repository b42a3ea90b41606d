import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchResult } from '#contract/availability.ts'
import { type Search, searchQuery } from './queries.ts'

/**
 * The results of a search, page after page as one list. Each page is a question of its own: the first is
 * what the server rendered, and all of those on screen are asked again every minute.
 */
export function useSearch(search: Search | undefined) {
  const key = JSON.stringify(search)
  const [opened, setOpened] = useState({ key, pages: 1 })
  const pages = opened.key === key ? opened.pages : 1
  const results = useQueries({
    queries: search
      ? Array.from({ length: pages }, (_, index) => searchQuery(pageOf(search, index + 1)))
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
    shown: data ? data.exact.length + data.alternatives.length : 0,
    isLoadingMore: results.length > 1 && results.at(-1)?.isPending === true,
    refetch: () => void first?.refetch(),
    showMore: () => setOpened({ key, pages: pages + 1 }),
  }
}

function pageOf(search: Search, page: number): Search {
  return page === 1 ? search : { ...search, page }
}

function join(first: SearchResult, pages: SearchResult[]): SearchResult {
  return {
    ...first,
    exact: pages.flatMap(page => page.exact),
    alternatives: pages.flatMap(page => page.alternatives),
  }
}
