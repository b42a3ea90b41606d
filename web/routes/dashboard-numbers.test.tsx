import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Post } from '#contract/desk.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { postsQuery } from '#web/desk/queries.ts'
import { render } from '#web/testing/render.ts'
import DashboardNumbers from './dashboard-numbers.tsx'
import DashboardWeek from './dashboard-week.tsx'

const atDesk: Post = { facilityId: 7, name: 'Tre Pini', city: 'Frascati', role: 'desk' }

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
