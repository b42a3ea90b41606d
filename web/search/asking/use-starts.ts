import { useQuery } from '@tanstack/react-query'
import { useOwnPosition } from '#web/device/own-position.ts'
import type { SearchForm } from '#web/path/search-path.ts'
import { startsQuery } from '../queries.ts'
import { toSearch } from './to-search.ts'

/** The starts at which a search would find something, in the place and around it; none until the answer is here. */
export function useStarts(form: SearchForm) {
  const search = toSearch(form)
  const position = useOwnPosition(form.location)
  const { sport = '', location = '', date = '', radiusKm, services } = search ?? {}
  const { data, isLoading } = useQuery({
    ...startsQuery({ sport, location: location.trim(), date, radiusKm, services }, position),
    enabled: search !== undefined,
  })
  return { starts: data?.starts ?? [], isLoading }
}
