/** The address with what is asked of it, or plain where nothing is. */
export function withQuery(path: string, params: URLSearchParams): string {
  const query = String(params)
  return query ? `${path}?${query}` : path
}
