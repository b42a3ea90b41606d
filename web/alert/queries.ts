import { read } from '#web/api/query.ts'

/** Read again while somebody looks: a time is held for minutes only. */
export const alertsQuery = () =>
  read('GET /api/me/alerts', {}, { staleTime: 10_000, refetchInterval: 60_000 })

/** What a facility still has free on a day: nobody waits for what he can have. */
export const freeTimesQuery = (slug: string, date: string) =>
  read('GET /api/facilities/{slug}', { params: { slug }, query: { date } })
