import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeQueryClient } from '#web/api/query.ts'
import { postsQuery } from '#web/desk/posts-query.ts'
import { periodsQuery, weeksQuery } from '#web/staff/queries.ts'
import { render } from '#web/testing/render.ts'
import DashboardWeek from './dashboard-week.tsx'

it.each([
  [false, 'Chi prenota vede subito quelli nuovi.'],
  [true, 'La struttura è sospesa: finché resta così nessuno la prenota online.'],
])(
  'promises that new hours are seen at once by those who can book at all: suspended %s',
  async (isSuspended, words) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    const queries = makeQueryClient(() => new Promise(() => undefined))
    const facility = { id: 7, name: 'Tre Pini', city: 'Frascati' }
    queries.setQueryData(postsQuery().queryKey, {
      posts: [{ facilityId: 7, name: facility.name, city: facility.city, role: 'owner' }],
    })
    queries.setQueryData(weeksQuery(7).queryKey, { facility: { ...facility, isSuspended }, fields: [] })
    queries.setQueryData(periodsQuery(7).queryKey, { periods: [] })
    const { box } = await render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <DashboardWeek /> }])} />
      </QueryClientProvider>,
    )
    expect(box.querySelector('h1 + p')?.textContent).toBe(
      `Tocca un giorno per cambiarne orari e prezzi. ${words}`,
    )
  },
)
