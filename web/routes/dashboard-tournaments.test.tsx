import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { organisedListQuery } from '#web/tournament/queries.ts'
import DashboardTournaments from './dashboard-tournaments.tsx'

it('says that a draft is seen by all who run the facility', async () => {
  const queries = makeQueryClient(() => Promise.reject(new Error('Everything is known already')))
  const list = { tournaments: [], facilities: [{ id: 9, name: 'Tre Pini' }], mayOrganise: true }
  queries.setQueryData(organisedListQuery().queryKey, list)
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <DashboardTournaments /> }])} />
    </QueryClientProvider>,
  )
  expect(box.textContent).toContain('finché non la pubblichi la vede solo chi gestisce la struttura')
})
