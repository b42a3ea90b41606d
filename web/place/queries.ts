import { read } from '#web/api/query.ts'

export const placesQuery = (text: string) =>
  read('GET /api/places', { query: { q: text } }, { staleTime: Number.POSITIVE_INFINITY })
