import { read } from '#web/lib/query.ts'

export const bookingsQuery = () => read('GET /api/bookings', {}, { staleTime: 10_000 })
