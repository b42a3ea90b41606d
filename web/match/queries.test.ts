import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/api/client.ts'
import { matchesQuery, myMatchesQuery } from './queries.ts'

afterEach(() => void vi.useRealTimers())

it('asks again for what may come: the list twice, one’s own three times, a second apart', async () => {
  vi.useFakeTimers()
  expect(await triesOf(matchesQuery({}), 'internal', 3_000)).toBe(3)
  expect(await triesOf(myMatchesQuery(), 'offline', 2_999)).toBe(3)
  expect(await triesOf(myMatchesQuery(), 'offline', 3_000)).toBe(4)
  expect(await triesOf(matchesQuery({ city: 'x' }), 'invalid-input', 9_000)).toBe(1)
  expect(await triesOf(myMatchesQuery(), 'unauthenticated', 9_000)).toBe(1)
})

it('trusts the list for two minutes', () => {
  expect(matchesQuery({}).staleTime).toBe(2 * 60_000)
})

/** How often a query that always fails is asked within a time. */
async function triesOf(
  query: ReturnType<typeof matchesQuery> | ReturnType<typeof myMatchesQuery>,
  code: ErrorCode | 'offline',
  milliseconds: number,
): Promise<number> {
  const queryFn = vi.fn().mockRejectedValue(new ApiError(code))
  const { queryKey, retry } = query
  const retryDelay = 'retryDelay' in query ? { retryDelay: query.retryDelay } : {}
  const client = new QueryClient()
  const answer = client.fetchQuery<unknown>({ queryKey, queryFn, retry, ...retryDelay })
  answer.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(milliseconds)
  client.clear()
  return queryFn.mock.calls.length
}
