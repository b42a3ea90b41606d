import { ApiError } from '#web/lib/client.ts'
import { read } from '#web/lib/query.ts'
import type { MatchFilter } from '#web/path/match-path.ts'

/** Kept for two minutes and asked for again at most twice (the specification's sections 8 and 9). */
const LIST_MS = 2 * 60_000
const LIST_RETRIES = 2

export const matchesQuery = ({ city, date, sport }: Pick<MatchFilter, 'city' | 'date' | 'sport'>) => ({
  ...read(
    'GET /api/matches',
    { query: { ...(city && { city }), ...(date && { date }), ...(sport && { sport }) } },
    { staleTime: LIST_MS },
  ),
  retry: (failures: number, error: Error) => failures < LIST_RETRIES && !isRefusal(error),
})

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.code === 'invalid-input'
}

export const matchQuery = (id: string) => read('GET /api/matches/{id}', { params: { id } }, { staleTime: 0 })

export const myMatchesQuery = () => read('GET /api/me/matches', {}, { staleTime: 10_000 })

export const myLapsesQuery = () => read('GET /api/me/lapses', {}, { staleTime: 10_000 })
