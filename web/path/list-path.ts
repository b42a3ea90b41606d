const LONGEST_TEXT = 80
const LAST_PAGE = 10_000

/** What an address says of a list: what is looked for in it, and which of its pages is open where it is not the first. */
export function readListPath(params: URLSearchParams): { q?: string; page?: number } {
  const q = params.get('q')?.slice(0, LONGEST_TEXT)
  const page = Number(params.get('pagina'))
  return { ...(q && { q }), ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE && { page }) }
}

/** Which entries of a list stand unfolded, by number. */
export function readUnfolded(params: URLSearchParams): number[] {
  return (params.get('aperte') ?? '').split('.').map(Number).filter(Boolean)
}

/** Keeps an entry unfolded for whoever comes back to this address. */
export function keepUnfolded(id: number, isUnfolded: boolean): void {
  const url = new URL(location.href)
  const others = readUnfolded(url.searchParams).filter(other => other !== id)
  const all = isUnfolded ? [...others, id] : others
  if (all.length > 0) url.searchParams.set('aperte', all.join('.'))
  else url.searchParams.delete('aperte')
  history.replaceState(history.state, '', url)
}
