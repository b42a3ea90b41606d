import { environmentManager, focusManager, isServer, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, type Client } from '#web/api/client.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { facilitiesQuery, facilityPageQuery } from './queries.ts'

// How long answers hold and how often one is asked for, by the specification's section 9.
const list = facilitiesQuery({ page: 1 })
const send = vi.fn<(...call: unknown[]) => Promise<unknown>>()
// Every call of the test answers alike, whatever is asked.
const client = () => makeQueryClient(send as unknown as Client)

beforeEach(() => {
  // As in a browser: a server asks nothing on its own.
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers()
  send.mockReset().mockResolvedValue({ facilities: [] })
})
afterEach(() => {
  // The library is read once for all tests of a process.
  environmentManager.setIsServer(() => isServer)
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

it('asks for the facilities again only after five minutes', async () => {
  const queries = client()
  await queries.fetchQuery(list)
  vi.advanceTimersByTime(5 * 60_000 - 1)
  await queries.fetchQuery(list)
  expect(send).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await queries.fetchQuery(list)
  expect(send).toHaveBeenCalledTimes(2)
})

it.each([
  ['once more when nothing came back', new ApiError('offline'), 2],
  ['once more when the server failed', new ApiError('internal'), 2],
  ['not again when the answer is no', new ApiError('not-found'), 1],
] as const)('tries %s', async (_what, error, calls) => {
  send.mockRejectedValue(error)
  const observer = new QueryObserver(client(), list)
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().error).toBe(error)
  stop()
  expect(send).toHaveBeenCalledTimes(calls)
})

it('does not ask again because somebody comes back to the tab', async () => {
  focusManager.setFocused(true)
  const stop = new QueryObserver(client(), list).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  stop()
  expect(send).toHaveBeenCalledTimes(1)
})

it('reads free times again every minute, but not for a tab that nobody sees', async () => {
  focusManager.setFocused(true)
  const query = facilityPageQuery('le-querce', '2026-11-25')
  const stop = new QueryObserver(client(), query).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(send).toHaveBeenCalledTimes(3)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(300_000)
  stop()
  expect(send).toHaveBeenCalledTimes(3)
})
