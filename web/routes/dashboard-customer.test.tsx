import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { postsQuery } from '#web/desk/posts-query.ts'
import { render } from '#web/testing/render.ts'
import DashboardCustomer from './dashboard-customer.tsx'

it('tells whoever works nowhere so, and waits for nothing', async () => {
  const queries = makeQueryClient(api)
  queries.setQueryData(postsQuery().queryKey, { posts: [] })
  const props = { params: { customerId: 'x' } } as Parameters<typeof DashboardCustomer>[0]
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/', element: <DashboardCustomer {...props} /> }])}
      />
    </QueryClientProvider>,
  )
  expect(box.textContent).toContain('Non lavori in nessuna struttura')
  expect(box.textContent).not.toContain('Carico il cliente')
})
