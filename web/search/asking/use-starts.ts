import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { useOwnPosition } from '#web/device/own-position.ts'
import type { SearchForm } from '#web/path/search-path.ts'

/** The starts at which a search would find something, in the place and around it; none until the answer is here. */
export function useStarts({ sport, location, date, radiusKm, services }: SearchForm) {
  const position = useOwnPosition(location)
  const place = location.trim()
  // Not by `toSearch`: with this part, which comes late, it would have a file of its own, and pages of results one more.
  const query = {
    sport,
    location: place,
    date,
    radiusKm,
    ...(services.length > 0 && { services: services.join(',') }),
  }
  const { data, isLoading } = useQuery({
    ...read('GET /api/starts', position ? { query, position } : { query }, { staleTime: 20_000 }),
    enabled: Boolean(sport && place && date),
  })
  return { starts: data?.starts ?? [], isLoading }
}
