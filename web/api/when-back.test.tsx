import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, type Client } from './client.ts'
import { makeQueryClient, read } from './query.ts'
// Loaded beforehand, as its loading would not follow the clock of the test.
import { reloadPage } from './when-back.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

/** A screen that shows the company; `answer` is what the server says from now on. */
function showCompany(answer = (): unknown => away('overloaded')) {
  const server = { asked: 0, answer }
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

function away(code: ErrorCode): never {
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

it('does so again when the server is away once more', async () => {
  const { server, leave, shown } = showCompany()
  for (const name of ['Campo', 'Campo Libero']) {
    server.answer = () => away('overloaded')
    void shown().refetch()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(shown().status).toBe('error')
    server.answer = () => ({ name })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown().data).toEqual({ name })
  }
  leave()
})

it('asks for each thing once at a time, however many of a page are missing', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { server, queries, leave } = showCompany()
  const other = new QueryObserver(queries, read('GET /api/me', {}))
  const leaveOther = other.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(3_000)
  const { asked } = server
  // Five seconds later, and seven and a half after that.
  await vi.advanceTimersByTimeAsync(15_000)
  expect(server.asked - asked).toBe(4)
  leave()
  leaveOther()
})

it('opens a page that could not be opened as soon as it can, unless its reader has gone elsewhere', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  let answer: () => Promise<Response> = () => Promise.reject(new TypeError('No network'))
  vi.stubGlobal('fetch', () => answer())
  void reloadPage()
  await vi.advanceTimersByTimeAsync(20_000)
  answer = async () => new Response(null, { status: 503 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  answer = async () => new Response()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(reload).toHaveBeenCalledOnce()

  void reloadPage()
  history.pushState(null, '', '/altrove')
  await vi.advanceTimersByTimeAsync(90_000)
  expect(reload).toHaveBeenCalledOnce()
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

it('asks only once for what is refused at the first time', async () => {
  const { server, leave } = showCompany(() => away('not-found'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.asked).toBe(1)
  leave()
})

it('keeps nothing of a person whose session has ended', async () => {
  const { queries, leave } = showCompany(() => away('unauthenticated'))
  const mine = read('GET /api/me/posts', {})
  const me = read('GET /api/me', {})
  queries.setQueryData(me.queryKey, { me: { id: 'giulia' } } as never)
  queries.setQueryData(mine.queryKey, { posts: [] } as never)
  await vi.waitFor(() => expect(queries.getQueryData(me.queryKey)).toEqual({ me: null }))
  expect(queries.getQueryData(mine.queryKey)).toBeUndefined()
  leave()
})
