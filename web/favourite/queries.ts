import { read } from '#web/api/query.ts'

export const favouritesQuery = () => read('GET /api/me/favourites', {}, { staleTime: 5 * 60_000 })
