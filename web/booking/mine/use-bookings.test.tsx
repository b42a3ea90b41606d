import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { BOOKINGS_PER_PAGE } from '#contract/booking.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { useBookings } from './use-bookings.ts'

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
  await render(
    <QueryClientProvider client={queries}>
      <List sought={sought} />
    </QueryClientProvider>,
  )
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise(resolve => setTimeout(resolve, 20)))
  expect(asked).toEqual([1, 2, 3, 4].slice(0, pages))
})

function List({ sought }: { sought: string | undefined }) {
  return useBookings(sought).more.shown
}
