import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { at, dayOf } from '#web/testing/desk-day.ts'
import { render } from '#web/testing/render.ts'
import type { DeskView } from '../desk-page.tsx'
import { TodayView } from './today-view.tsx'

it('is the whole day on paper, with its date and whoever comes', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === 'print' }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const place = {
    fieldId: 3,
    startTime: '20:00',
    endTime: '21:00',
    kind: 'closure',
    reason: 'Lavori',
    booking: null,
  }
  const instants = { startsAt: '2026-11-25T19:00:00Z', endsAt: '2026-11-25T20:00:00Z' }
  const day = {
    facility: { id: 7, name: 'Tre Pini', city: 'Frascati' },
    date: '2026-11-25',
    unreturned: [],
    entries: [{ id: 'x', ...place, ...instants, allowed: [] }],
    fields: [{ id: 3, name: 'Campo 1', sports: ['padel'], hours: [], sharesGroundWith: [] }],
  }
  // The sheet reads no more of a day than this.
  const view = { day, today: day.date } as unknown as DeskView
  const element = <TodayView {...view} />
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  for (const words of ['mercoledì 25 novembre', 'Tre Pini, Frascati', 'Campo 1', '20:00 – 21:00', 'Lavori'])
    expect(box.textContent).toContain(words)
})

it.each([
  ['2026-11-25', 'Oggi', 'Cassa di oggi'],
  ['2026-11-26', 'Mercoledì 25/11/2026', 'Cassa del 25/11/2026'],
])(
  'calls the day that a dialog holds by its date once it is over: today is %s',
  async (today, title, till) => {
    const day = {
      facility: { id: 7, name: 'Tre Pini', city: 'Frascati' },
      date: '2026-11-25',
      unreturned: [],
      entries: [],
      fields: [],
    }
    // The page reads no more of an empty day than this.
    const view = { day, today, desk: {} } as unknown as DeskView
    const { box } = await render(
      <QueryClientProvider client={makeQueryClient(() => new Promise(() => undefined))}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <TodayView {...view} /> }])} />
      </QueryClientProvider>,
    )
    expect(box.querySelector('h1')?.textContent).toBe(title)
    expect(box.textContent).toContain(till)
  },
)

it.each([
  ['phone', false, ['I campi adesso', 'Piove']],
  ['wide screen', true, ['Piove', 'I campi adesso']],
])('has what a desk does once, on a %s in its place', async (_, isWide, order) => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query !== 'print' && isWide }),
  )
  vi.useFakeTimers({ now: at('16:00'), toFake: ['Date'] })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const day = dayOf()
  // Nothing is pressed here.
  const view = { day, today: day.date, desk: {} } as unknown as DeskView
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(() => new Promise(() => undefined))}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <TodayView {...view} /> }])} />
    </QueryClientProvider>,
  )
  const parts = [...box.querySelectorAll('[aria-label="I campi adesso"], a[href*="piove"]')]
  expect(parts.map(part => part.getAttribute('aria-label') ?? part.textContent)).toEqual(order)
})
