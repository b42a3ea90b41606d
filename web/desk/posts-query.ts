import { read } from '#web/api/query.ts'

/** Apart from the desk's other questions: everybody's personal area asks it, and needs nothing else of the contract for that. */
export const postsQuery = () => read('GET /api/me/posts', {})
