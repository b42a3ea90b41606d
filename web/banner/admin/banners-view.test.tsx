import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { bannersPath } from '#web/path/banner-path.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { BannersView } from './banners-view.tsx'
import { allBannersQuery } from './queries.ts'

const banner = {
  id: 7,
  version: 1,
  title: 'Corde nuove',
  description: 'Incordatura in giornata',
  ctaText: 'Vedi orari',
  ctaLink: 'https://corde.example/',
  status: 'active',
  position: 'hero-left',
  isActive: true,
  viewCount: 2,
  clickCount: 1,
  startDate: null,
  endDate: null,
  targetCities: null,
  targetPostalCodes: null,
  picture: null,
}

it('keeps what is typed over a banner that a colleague deletes meanwhile', async () => {
  let banners = [banner]
  vi.stubGlobal('fetch', async () => Response.json({ banners, conflict: null, unknownCities: [] }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const path = bannersPath({ tab: 'attivi', open: { mode: 'edit', id: banner.id } })
  const queries = makeQueryClient(api)
  const routes = [{ path: '*', element: <BannersView /> }]
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </QueryClientProvider>,
  )
  const title = () => document.querySelector<HTMLInputElement>('[role=dialog] [name=title]')
  await settle(() => expect(title()).not.toBeNull())
  await typeInto(title(), 'Corde in giornata')
  banners = []
  await queries.invalidateQueries(allBannersQuery())
  await settle(() => expect(document.body.textContent).toContain('Nessun banner attivo'))
  expect(title()?.value).toBe('Corde in giornata')
})
