import { read } from '#web/lib/query.ts'

/** Always anew: what somebody confirms is what there is. */
export const leavingQuery = () => read('GET /api/me/leaving', {}, { staleTime: 0 })
