import { read } from '#web/lib/query.ts'

export const myFacilitiesQuery = (search: { q?: string; page?: number } = {}) =>
  read('GET /api/my-facilities', { query: search }, { staleTime: 10_000 })
