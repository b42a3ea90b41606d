import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { bannersPath } from '#web/path/banner-path.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { BannersView } from './banners-view.tsx'
import { allBannersQuery } from './queries.ts'

const search = { text: '', position: '' } as const
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
  const path = bannersPath({ tab: 'attivi', search, open: { mode: 'edit', id: banner.id } })
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

it('finds what was searched for again after another tab, and when the page is opened again', async () => {
  const banners = [banner, { ...banner, id: 8, title: 'Scarpe nuove' }]
  const router = open(async () => ({ banners, settings: [] }), bannersPath({ tab: 'tutti', search }))
  const box = await router.show()
  const field = () => box.querySelector<HTMLInputElement>('input[type=search]')
  await settle(() => expect(field()).not.toBeNull())
  await typeInto(field(), 'scarpe')
  await settle(() => expect(router.address()).toContain('q=scarpe'))
  for (const tab of ['Impostazioni', 'Tutti i Banner']) await pressTab(box, tab)
  await settle(() => expect(field()?.value).toBe('scarpe'))
  expect(box.querySelectorAll('tbody tr')).toHaveLength(1)
  const again = await open(async () => ({ banners, settings: [] }), router.address()).show()
  await settle(() =>
    expect(again.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('scarpe'),
  )
})

it.each(['attivi', 'tutti', 'statistiche'] as const)(
  'counts no banners under «%s» that it cannot read',
  async tab => {
    const box = await open(
      () => Promise.reject(new TypeError('No network')),
      bannersPath({ tab, search }),
    ).show()
    await settle(() => expect(box.textContent).toContain('Impossibile caricare i banner'))
    expect(box.textContent).not.toMatch(/\d/)
  },
)

it('says that the last days could not be read, and goes on showing all else', async () => {
  const ask = async (key?: string) => {
    if (key === 'GET /api/admin/banner-days') throw new TypeError('No network')
    return { banners: [banner], settings: [] }
  }
  const box = await open(ask, bannersPath({ tab: 'statistiche', search })).show()
  await settle(() => expect(box.textContent).toContain('Impossibile caricare gli ultimi 30 giorni'))
  expect(box.textContent).toContain(banner.title)
})

/** The page at an address, with answers from `ask`. */
function open(ask: (key?: string) => Promise<unknown>, path: string) {
  const router = createMemoryRouter([{ path: '*', element: <BannersView /> }], { initialEntries: [path] })
  const queries = makeQueryClient(ask as unknown as typeof api)
  const page = (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  return {
    show: async () => (await render(page)).box,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}

function pressTab(box: HTMLElement, name: string) {
  const tab = [...box.querySelectorAll<HTMLElement>('[role=tab]')].find(each =>
    each.textContent.startsWith(name),
  )
  return act(async () => tab?.click())
}
