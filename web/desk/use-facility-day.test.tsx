import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { deskLayerPath } from '#web/path/desk-layer.ts'
import { render } from '#web/testing/render.ts'
import { silenceNews } from '#web/testing/silent-news.ts'
import { useFacilityDay } from './use-facility-day.ts'

const start = { what: 'book', fieldId: 3, startTime: '23:45', endTime: '25:00' } as const
const today = { pathname: '/', search: '' }

it('goes on to the next day at midnight, but not under a form that is open', async () => {
  vi.useFakeTimers({
    now: new Date('2026-11-25T22:59:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  silenceNews()
  vi.stubGlobal('fetch', async () => Response.json({ posts: [{ facilityId: 7 }], facility: { id: 7 } }))
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const router = createMemoryRouter([{ path: '/', element: <Shown /> }])
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(box.textContent).toBe('2026-11-25')
  await act(() => router.navigate(deskLayerPath(today, { start, date: '2026-11-25' })))
  await act(async () => vi.advanceTimersByTime(120_000))
  expect(box.textContent).toBe('2026-11-25')
  await act(() => router.navigate(deskLayerPath(today)))
  expect(box.textContent).toBe('2026-11-26')
})

function Shown() {
  return useFacilityDay('today').date
}
