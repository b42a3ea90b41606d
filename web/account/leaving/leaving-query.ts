import { read } from '#web/api/query.ts'

/** Always read again: the reader confirms what there is now. */
export const leavingQuery = () => read('GET /api/me/leaving', {}, { staleTime: 0 })
