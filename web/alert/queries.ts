import { read } from '#web/lib/query.ts'

export const alertsQuery = () => read('GET /api/me/alerts', {}, { staleTime: 10_000 })

/** What a facility still has free on a day: nobody waits for what he can have. */
export const freeTimesQuery = (slug: string, date: string) =>
  read('GET /api/facilities/{slug}', { params: { slug }, query: { date } })
