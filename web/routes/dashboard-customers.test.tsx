import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type api, makeQueryClient } from '#web/api/query.ts'
import { postsQuery } from '#web/desk/posts-query.ts'
import { customersPath } from '#web/path/desk-path.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import DashboardCustomers from './dashboard-customers.tsx'

const posts = [
  { facilityId: 1, name: 'Le Querce', city: 'Frascati', role: 'owner' as const },
  { facilityId: 2, name: 'Tre Pini', city: 'Roma', role: 'owner' as const },
]
const ugo = { id: 'x', name: 'Ugo Bassi', phone: null, email: null, visits: 1, toCome: 0, owedCents: 0 }
const ofFirst = { facility: { ...posts[0], id: 1 }, customers: [ugo], total: 1, page: 1, pages: 1 }

it('does not say of a customer who is only not blocked that there is none of that name', async () => {
  const ask = async () => ({ ...ofFirst, customers: [], total: 0 })
  const queries = makeQueryClient(ask as unknown as typeof api)
  queries.setQueryData(postsQuery().queryKey, { posts })
  const router = createMemoryRouter([{ path: '*', element: <DashboardCustomers /> }], {
    initialEntries: [customersPath(1, { q: 'ugo', only: 'blocked' })],
  })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.textContent).toContain('Nessun cliente bloccato con questo nome'))
})

it('names the chosen facility while its customers are read, and shows nobody of another one', async () => {
  // The second one's answer is on its way.
  const ask = async (_key: string, { params }: { params: { id: number } }) =>
    params.id === 1 ? ofFirst : new Promise(() => undefined)
  const queries = makeQueryClient(ask as unknown as typeof api)
  queries.setQueryData(postsQuery().queryKey, { posts })
  const router = createMemoryRouter([{ path: '*', element: <DashboardCustomers /> }], {
    initialEntries: [customersPath(1)],
  })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.textContent).toContain('Ugo Bassi'))
  await act(() => router.navigate(customersPath(2)))
  expect(box.querySelector('select')?.value).toBe('2')
  expect(box.textContent).not.toContain('Ugo Bassi')
  await act(() => router.navigate(customersPath(1, { only: 'blocked' })))
  expect(box.querySelector('select')?.value).toBe('1')
})
