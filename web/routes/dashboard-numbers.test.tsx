import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Post } from '#contract/desk.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { postsQuery } from '#web/desk/posts-query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import DashboardCustomer from './dashboard-customer.tsx'
import DashboardCustomers from './dashboard-customers.tsx'
import DashboardNumbers from './dashboard-numbers.tsx'
import DashboardWeek from './dashboard-week.tsx'

const atDesk: Post = { facilityId: 7, name: 'Tre Pini', city: 'Frascati', role: 'desk' }
const owner: Post = { facilityId: 8, name: 'Le Querce', city: 'Frascati', role: 'owner' }

it.each([
  ['figures', DashboardNumbers, 'I numeri li vede chi gestisce la struttura'],
  ['hours and prices', DashboardWeek, 'Orari e prezzi li cambia chi gestisce la struttura'],
])(
  'tells whoever works at a desk whose the %s are, and no one that he works nowhere',
  async (_what, Page, words) => {
    const shown = await open(Page, [atDesk])
    expect(shown).toContain(words)
    expect(shown).toContain('Calendario')
    expect(shown).not.toContain('Non gestisci ancora')
    expect(await open(Page, [])).toContain('Non gestisci ancora nessuna struttura')
  },
)

it.each([
  ['figures', DashboardNumbers],
  ['hours and prices', DashboardWeek],
  ['customers', DashboardCustomers],
  ['a customer', () => <DashboardCustomer {...ofCustomer} />],
])('reads again where one works, which the page of %s could not read', async (_what, Page) => {
  const asked: string[] = []
  let isAway = true
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    // What is read of the facility is on its way.
    if (path !== '/api/me/posts') return new Promise(() => undefined)
    // Nothing is asked again after this refusal until somebody presses.
    const refusal = { code: 'too-many-requests', title: 'Troppe richieste', detail: 'Aspetta' }
    return isAway ? Response.json(refusal, { status: 429 }) : Response.json({ posts: [atDesk, owner] })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.textContent).toContain('Impossibile caricare'))
  isAway = false
  await press(box, 'Riprova')
  await settle(() => {
    expect(box.textContent).not.toContain('Impossibile caricare')
    expect(asked.at(-1)).toMatch(/facilities\/[78]\//)
  })
})

const ofCustomer = { params: { customerId: 'x' } } as Parameters<typeof DashboardCustomer>[0]

async function open(Page: () => React.ReactNode, posts: Post[]) {
  const queries = makeQueryClient(api)
  queries.setQueryData(postsQuery().queryKey, { posts })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />
    </QueryClientProvider>,
  )
  return box.textContent
}
