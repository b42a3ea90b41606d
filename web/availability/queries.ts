import { read } from '#web/lib/query.ts'

export const slotsQuery = (fieldId: number, date: string) =>
  read('GET /api/fields/{id}/slots', { params: { id: fieldId }, query: { date } }, { staleTime: 15_000 })

export const offerQuery = (fieldId: number, date: string, startTime: string) =>
  read(
    'GET /api/fields/{id}/offer',
    { params: { id: fieldId }, query: { date, startTime } },
    { staleTime: 10_000 },
  )
