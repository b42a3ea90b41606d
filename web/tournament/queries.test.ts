// @vitest-environment happy-dom
import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '#web/api/query.ts'
import { organisedQuery, tournamentsQuery } from './queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

it('asks again every minute and when somebody comes back, and trusts an answer for half a minute', async () => {
  const ask = vi.fn(async () => ({ tournaments: [] }))
  // Stands for the client, of which only this call is used.
  const queries = makeQueryClient(ask as unknown as Parameters<typeof makeQueryClient>[0])
  queries.mount()
  const leave = new QueryObserver(queries, tournamentsQuery()).subscribe(() => undefined)
  const after = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return ask.mock.calls.length
  }
  const comeBack = () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  }
  expect(await after(0)).toBe(1)
  comeBack()
  expect(await after(0)).toBe(1)
  expect(await after(31_000)).toBe(1)
  comeBack()
  expect(await after(0)).toBe(2)
  expect(await after(60_000)).toBe(3)
  leave()
  queries.unmount()
})

it.each([
  ['every minute while it is prepared', 'scheduled', 60_000],
  ['every five seconds while a match is played', 'live', 5_000],
])('asks for a tournament that somebody organises %s', async (_when, state, milliseconds) => {
  const ask = vi.fn(async () => ({ board: { matches: [{ state }] } }))
  const queries = makeQueryClient(ask as unknown as Parameters<typeof makeQueryClient>[0])
  const leave = new QueryObserver(queries, organisedQuery('t')).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(milliseconds - 1)
  expect(ask).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
  leave()
})
