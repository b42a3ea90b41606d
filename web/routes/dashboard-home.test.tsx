import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { dashboardQuery } from '#web/booking/queries.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import DashboardHome from './dashboard-home.tsx'

afterEach(() => vi.unstubAllGlobals())

it('says that nothing is planned only once the matches could be read', async () => {
  let isAway = true
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/me/matches') return Response.json({ favourites: [] })
    // Nothing is asked again after this refusal until somebody presses.
    const refusal = { code: 'too-many-requests', title: 'Troppe richieste', detail: 'Aspetta' }
    if (isAway) return Response.json(refusal, { status: 429 })
    return Response.json({ active: [], played: [], cancelled: [] })
  })
  const queries = makeQueryClient(api)
  queries.setQueryData(dashboardQuery().queryKey, {
    today: '2026-11-21',
    stats: {
      totalBookings: 0,
      monthlyBookings: 0,
      lastMonthBookings: 0,
      uniqueFacilitiesCount: 0,
      topSports: [],
    },
    upcoming: [],
  })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <DashboardHome /> }])} />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.textContent).toContain('Impossibile caricare le tue partite'))
  expect(box.textContent).not.toContain('Nessuna partita in programma')
  isAway = false
  await press(box, 'Riprova')
  await settle(() => expect(box.textContent).toContain('Nessuna partita in programma'))
  expect(box.textContent).not.toContain('Impossibile')
})
