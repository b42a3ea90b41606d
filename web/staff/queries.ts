import { read } from '#web/lib/query.ts'

export const staffFacilitiesQuery = (search: { q?: string; page?: number } = {}) =>
  read('GET /api/staff/facilities', { query: search }, { staleTime: 10_000 })
