import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { CustomerLine } from '#contract/customer.ts'
import { render } from '#web/testing/render.ts'
import { CustomerRows } from './customer-rows.tsx'

it.each([
  [0, 'Non ha ancora giocato'],
  [1, '1 volta'],
  [2, '2 volte'],
])('says how often somebody came: %i', async (visits, words) => {
  const customer = { id: 'a', name: 'Ugo Bassi', visits, noShows: 0, owedCents: 0 } as CustomerLine
  const element = <CustomerRows facilityId={1} customers={[customer]} />
  const { box } = await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(box.textContent).toContain(words)
})
