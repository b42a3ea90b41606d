import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { FacilityAction, StaffFacility } from '#contract/staff.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { staffFacilityQuery } from '#web/staff/queries.ts'
import { render } from '#web/testing/render.ts'
import DashboardStart from './dashboard-start.tsx'

afterEach(() => vi.unstubAllGlobals())

it('asks to prepare what has never been open, and not what is closed for a while', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ fields: [] }))
  expect(await open({ isOpen: false })).toContain('Prepara Tre Pini')
  const closed = await open({ isOpen: true })
  expect(closed).toContain('Tre Pini')
  expect(closed).not.toMatch(/Prepara|Quattro passi/)
})

it('offers the desk nothing that it would be refused', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ fields: [] }))
  const shown = await open({ isOpen: true, allowed: [] })
  expect(shown).toContain('Qui cambia chi gestisce la struttura')
  expect(shown).not.toMatch(/Continua|Aggiungi altri campi/)
})

async function open({ isOpen, allowed = ['describe'] }: { isOpen: boolean; allowed?: FacilityAction[] }) {
  const queries = makeQueryClient(api)
  // The page reads no more of a facility that cannot be booked than this.
  const mine = {
    facility: { id: 9, name: 'Tre Pini', isBookable: false },
    fields: [{ id: 1, name: 'Otto', sports: ['calcio-5'], surface: null, liesOn: [], isOpen }],
    pictures: [],
    allowed,
  } as unknown as StaffFacility
  queries.setQueryData(staffFacilityQuery(9).queryKey, mine)
  const props = { params: { id: '9' } } as Parameters<typeof DashboardStart>[0]
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <DashboardStart {...props} /> }])} />
    </QueryClientProvider>,
  )
  return box.textContent
}
