import { read } from '#web/api/query.ts'

// A dialog that waits for these must say at once that there is no network; pages have a bar for that.
export const slotsQuery = (fieldId: number, date: string) =>
  read(
    'GET /api/fields/{id}/slots',
    { params: { id: fieldId }, query: { date } },
    { staleTime: 15_000, networkMode: 'always' },
  )

export const offerQuery = (fieldId: number, date: string, startTime: string) =>
  read(
    'GET /api/fields/{id}/offer',
    { params: { id: fieldId }, query: { date, startTime } },
    { staleTime: 10_000, networkMode: 'always' },
  )
