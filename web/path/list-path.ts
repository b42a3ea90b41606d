const LONGEST_TEXT = 80
const LAST_PAGE = 10_000

/** What an address says of a list: what is looked for in it, and which of its pages is open where it is not the first. */
export function readListPath(params: URLSearchParams): { q?: string; page?: number } {
  const q = params.get('q')?.slice(0, LONGEST_TEXT)
  const page = Number(params.get('pagina'))
  return { ...(q && { q }), ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE && { page }) }
}
