import { read } from '#web/lib/query.ts'

/** The facility drawn on the home page, near a place if one is known. */
export const showcaseQuery = (location: string | undefined) =>
  read('GET /api/showcase', { query: { ...(location && { location }) } }, { refetchInterval: 60_000 })
