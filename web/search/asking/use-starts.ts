import { useQuery } from '@tanstack/react-query'
import type { SearchForm } from '#web/path/search-path.ts'
import { startsQuery } from '../queries.ts'

/** The starts at which something is free in the place and around it; none until the answer is here. */
export function useStarts({ sport, location, date, radiusKm }: SearchForm) {
  const isAsked = Boolean(sport && location.trim() && date)
  const { data, isLoading } = useQuery({
    ...startsQuery({ sport, location: location.trim(), date, radiusKm }),
    enabled: isAsked,
  })
  return { starts: data?.starts ?? [], isLoading }
}
