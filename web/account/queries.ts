import { read } from '#web/api/query.ts'

/** Who is logged in; null for a guest. */
export const meQuery = () => read('GET /api/me', {}, { staleTime: 5 * 60_000 })

export const securityQuery = () => read('GET /api/me/security', {}, { staleTime: 0 })

export const signInOptionsQuery = () =>
  read('GET /api/sign-in-options', {}, { staleTime: Number.POSITIVE_INFINITY })
