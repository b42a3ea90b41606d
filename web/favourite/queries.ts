import { read } from '#web/lib/query.ts'

export const favouritesQuery = () => read('GET /api/me/favourites', {}, { staleTime: 5 * 60_000 })
