import { read } from '#web/api/query.ts'

/** Who runs the site: the same for the life of the page. */
export const companyQuery = () => read('GET /api/company', {}, { staleTime: Number.POSITIVE_INFINITY })
