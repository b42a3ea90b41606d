import { isWorthRetrying, type OwnPosition } from '#web/api/client.ts'
import { read } from '#web/api/query.ts'
import type { MatchFilter } from '#web/path/match-path.ts'

/** Kept for two minutes and asked for again at most twice (the specification's sections 8 and 9). */
const LIST_MS = 2 * 60_000
const LIST_RETRIES = 2

export const matchesQuery = (
  { city, radiusKm, date, sport }: Partial<Omit<MatchFilter, 'matchId'>>,
  position?: OwnPosition,
) => ({
  ...read(
    'GET /api/matches',
    {
      query: {
        ...(city && { city, ...(radiusKm && { radiusKm }) }),
        ...(date && { date }),
        ...(sport && { sport }),
      },
      ...(position && { position }),
    },
    { staleTime: LIST_MS },
  ),
  retry: atMost(LIST_RETRIES),
})

function atMost(retries: number) {
  return (failures: number, error: Error) => failures < retries && isWorthRetrying(error)
}

export const matchQuery = (id: string) => read('GET /api/matches/{id}', { params: { id } }, { staleTime: 0 })

/** Three times again, a second apart (the specification's section 7). */
export const myMatchesQuery = () => ({
  ...read('GET /api/me/matches', {}, { staleTime: 10_000 }),
  retry: atMost(3),
  retryDelay: 1_000,
})

export const myLapsesQuery = () => read('GET /api/me/lapses', {}, { staleTime: 10_000 })
