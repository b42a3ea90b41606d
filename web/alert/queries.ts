import { read } from '#web/lib/query.ts'

export const alertsQuery = () => read('GET /api/me/alerts', {}, { staleTime: 10_000 })
