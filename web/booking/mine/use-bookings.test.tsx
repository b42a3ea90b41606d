import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { BOOKINGS_PER_PAGE } from '#contract/booking.ts'
import { ApiError } from '#web/api/client.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { useBookings } from './use-bookings.ts'

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['b120', 3],
  ['b3', 1],
  [undefined, 1],
  // Somebody else's, or over: what is to come ends without it.
  ['b999', 3],
  // Counted, and gone before its page was read.
  ['b999', 4, 131],
])('reads as many pages as lead to %s: %i', async (sought, pages, confirmed = 130) => {
  const asked: number[] = []
  const queries = makeQueryClient((_key, input) => {
    const { when, page } = (input as { query: { when: string; page: number } }).query
    if (when === 'to-come') asked.push(page)
    const first = (page - 1) * BOOKINGS_PER_PAGE
    const ids = Array.from({ length: 130 }, (_, index) => `b${index}`).slice(first, first + BOOKINGS_PER_PAGE)
    const bookings = when === 'to-come' ? ids.map(id => ({ id })) : []
    const counts = { pending: 0, confirmed, completed: 0, cancelled: 0 }
    return Promise.resolve({ bookings, counts }) as never
  })
  await show(queries, <List sought={sought} />)
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise(resolve => setTimeout(resolve, 20)))
  expect(asked).toEqual([1, 2, 3, 4].slice(0, pages))
})

it.each([
  ['the end of a booking', { status: 'confirmed', startsAt: '2026-11-25T19:30:00Z' }],
  [
    'the moment when a request expires',
    { status: 'pending', startsAt: '2026-11-26T19:30:00Z', answerBy: '2026-11-25T20:30:00Z' },
  ],
])('asks again each minute from %s on, until the server tells it as over', async (_moment, told) => {
  vi.useFakeTimers({ now: new Date('2026-11-25T20:29:30Z') })
  const playing = { id: 'b1', startTime: '20:30', endTime: '21:30', ...told }
  let readings = 0
  let isOver = false
  const queries = makeQueryClient((_key, input) => {
    const { when } = (input as { query: { when: string } }).query
    if (when === 'over') readings += 1
    const bookings = (when === 'over') === isOver ? [playing] : []
    return Promise.resolve({
      bookings,
      counts: { pending: 0, confirmed: 1, completed: 0, cancelled: 0 },
    }) as never
  })
  await show(queries, <List sought={undefined} />)
  const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
  await wait(20)
  expect(readings).toBe(1)
  await wait(20)
  expect(readings).toBe(2)
  isOver = true
  await wait(60)
  expect(readings).toBe(3)
  await wait(120)
  expect(readings).toBe(3)
})

it('asks again for a page that was lost before it asks for the next one', async () => {
  const asked: number[] = []
  let isAway = true
  const queries = makeQueryClient((_key, input) => {
    const { when, page } = (input as { query: { when: string; page: number } }).query
    if (when === 'over') return Promise.resolve({ bookings: [], counts }) as never
    asked.push(page)
    // Nothing is asked again after this refusal until somebody presses.
    if (page === 2 && isAway) return Promise.reject(new ApiError('too-many-requests'))
    return Promise.resolve({ bookings: [{ id: `b${page}` }], counts }) as never
  })
  const { box } = await show(queries, <More />)
  await settle(() => expect(box.textContent).toBe('1'))
  await press(box, '1')
  await settle(() => expect(box.textContent).toBe('1 e un errore'))
  isAway = false
  await press(box, '1')
  await settle(() => expect(box.textContent).toBe('2'))
  expect(asked).toEqual([1, 2, 2])
})

const counts = { pending: 0, confirmed: 130, completed: 0, cancelled: 0 }

function More() {
  const { more, error } = useBookings()
  return (
    <button type="button" onClick={more.onMore}>
      {more.shown}
      {error && ' e un errore'}
    </button>
  )
}

function show(queries: QueryClient, element: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element }])
  return render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

function List({ sought }: { sought: string | undefined }) {
  return useBookings(sought).more.shown
}
