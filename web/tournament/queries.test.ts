// @vitest-environment happy-dom
import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '#web/api/query.ts'
import { tournamentsQuery } from './queries.ts'

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
