import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '#web/api/query.ts'
import { bannersQuery } from './queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('leaves nothing behind on the server: an hour of pages would be held until their banners were an hour old', async () => {
  // The API answers as it does for a page without banners.
  const client = makeQueryClient((async () => ({ positions: [] })) as never)
  await client.prefetchQuery(bannersQuery('home'))
  expect(client.getQueryData(bannersQuery('home').queryKey)).toEqual({ positions: [] })
  expect(vi.getTimerCount()).toBe(0)
})
