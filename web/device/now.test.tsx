import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.ts'

let serverNow: string | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('fetch', async () => {
    if (!serverNow) throw new TypeError('No network')
    return new Response(null, { headers: { date: new Date(serverNow).toUTCString() } })
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    serverNow = undefined
  }
})

it('goes on to the next day on a page that stays open over midnight in Rome', async () => {
  vi.setSystemTime('2026-11-25T22:59:30Z')
  const { box } = await openPage(Date.now())
  expect(box.textContent).toBe('2026-11-25')
  await act(() => vi.advanceTimersByTimeAsync(35_000))
  expect(box.textContent).toBe('2026-11-26')
})

it('keeps to the day of the server on a device whose clock is wrong', async () => {
  vi.setSystemTime('2026-11-20T10:00:00Z')
  const { box } = await openPage(Date.parse('2026-11-25T10:00:00Z'))
  expect(box.textContent).toBe('2026-11-25')
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(box.textContent).toBe('2026-11-25')
})

it('knows an old page that a browser brings back from its disk from a wrong clock', async () => {
  serverNow = '2026-11-26T10:00:00Z'
  vi.setSystemTime(serverNow)
  const { box } = await openPage(Date.parse('2026-11-25T10:00:00Z'))
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(box.textContent).toBe('2026-11-26')
})

it('keeps to the day of the server also where the clock of the device is ahead', async () => {
  vi.setSystemTime('2026-11-27T10:00:00Z')
  serverNow = '2026-11-25T10:00:00Z'
  const { box } = await openPage(Date.parse(serverNow))
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(box.textContent).toBe('2026-11-25')
})

async function openPage(drawn: number) {
  // The error of the clock is found once in the life of a page.
  const { useToday } = await import('./now.ts')
  const Today = () => useToday()
  const router = createMemoryRouter([{ id: 'root', path: '/', element: <Today />, loader: () => null }], {
    hydrationData: { loaderData: { root: { now: drawn } } },
  })
  return render(<RouterProvider router={router} />)
}
