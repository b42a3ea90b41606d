import { read } from '#web/lib/query.ts'

/** Who is logged in; null for a guest. */
export const meQuery = () => read('GET /api/me', {}, { staleTime: 5 * 60_000 })
