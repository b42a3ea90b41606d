import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError, type Client } from './client.ts'
import { makeQueryClient, read } from './query.ts'
// Loaded beforehand, as its loading would not follow the clock of the test.
import './when-back.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A screen that shows the company while the server is away; `answer` is what it says from now on. */
function showCompany() {
  const server = { asked: 0, answer: (): unknown => away('overloaded') }
  const client = (async () => {
    server.asked += 1
    return server.answer()
  }) as Client
  const queries = makeQueryClient(client)
  const screen = new QueryObserver(queries, read('GET /api/company', {}))
  const states = new Set<string>()
  const leave = screen.subscribe(({ status }) => states.add(status))
  return { server, queries, states, leave, shown: () => screen.getCurrentResult() }
}

function away(code: 'overloaded' | 'not-found'): never {
  throw new ApiError(code)
}

it('reads by itself what could not be read, once there is an answer, and shows no waiting meanwhile', async () => {
  const { server, states, leave, shown } = showCompany()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(shown().status).toBe('error')
  states.clear()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.asked).toBeGreaterThan(2)
  expect([...states]).toEqual([])
  server.answer = () => ({ name: 'Campo Libero' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown().data).toEqual({ name: 'Campo Libero' })
  const { asked } = server
  await vi.advanceTimersByTimeAsync(300_000)
  expect(server.asked).toBe(asked)
  leave()
})

it('leaves what was read by hand meanwhile, or forgotten with its reader, as it is', async () => {
  const pressed = showCompany()
  const forgotten = showCompany()
  await vi.advanceTimersByTimeAsync(3_000)
  const late = Promise.withResolvers<unknown>()
  for (const { server } of [pressed, forgotten]) server.answer = () => late.promise
  await vi.advanceTimersByTimeAsync(20_000)
  pressed.server.answer = () => ({ name: 'Nuovo' })
  await pressed.shown().refetch()
  forgotten.queries.clear()
  late.resolve({ name: 'Vecchio' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(pressed.shown().data).toEqual({ name: 'Nuovo' })
  expect(forgotten.queries.getQueryData(read('GET /api/company', {}).queryKey)).toBeUndefined()
  for (const { leave } of [pressed, forgotten]) leave()
})

it('asks no more for what the server refuses or nobody looks at', async () => {
  const refused = showCompany()
  await vi.advanceTimersByTimeAsync(3_000)
  refused.server.answer = () => away('not-found')
  const left = showCompany()
  await vi.advanceTimersByTimeAsync(3_000)
  left.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refused.shown().error).toMatchObject({ code: 'not-found' })
  const asked = [refused.server.asked, left.server.asked]
  await vi.advanceTimersByTimeAsync(300_000)
  expect([refused.server.asked, left.server.asked]).toEqual(asked)
  refused.leave()
})
