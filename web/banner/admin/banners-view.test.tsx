import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { bannersPath } from '#web/path/banner-path.ts'
import { press } from '#web/testing/press.ts'
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

it.each([
  ['attivi', 'tbody tr'],
  ['statistiche', 'ul li'],
] as const)('shows thirty of many banners under «%s», and the next ones when asked', async (tab, row) => {
  const banners = Array.from({ length: 70 }, (_, id) => ({ ...banner, id, title: `Banner ${id}` }))
  const box = await open(async () => ({ banners, days: [] }), bannersPath({ tab, search })).show()
  await settle(() => expect(box.querySelectorAll(row)).toHaveLength(30))
  await press(box, 'Mostra altri')
  await settle(() => expect(box.querySelectorAll(row)).toHaveLength(60))
})

it('looks among the banners that are active where they are many', async () => {
  const banners = Array.from({ length: 31 }, (_, id) => ({ ...banner, id, title: `Banner ${id}` }))
  const box = await open(async () => ({ banners }), bannersPath({ tab: 'attivi', search })).show()
  await settle(() => expect(box.querySelector('input[type=search]')).not.toBeNull())
  await typeInto(box.querySelector('input[type=search]'), 'Banner 30')
  await settle(() => expect(box.querySelectorAll('tbody tr')).toHaveLength(1))
  expect(box.textContent).toContain('31 banner attivi')
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

it.each([
  ['attivi', 'Nessun banner attivo'],
  ['tutti', 'Nessun banner presente'],
] as const)('says under «%s» that there is none, and leads to the first', async (tab, words) => {
  const box = await open(async () => ({ banners: [] }), bannersPath({ tab, search })).show()
  await settle(() => expect(box.textContent).toContain(words))
  expect(box.textContent).toContain('Crea il primo banner')
})

it('counts what is active, and shows under it nothing else', async () => {
  const off = { ...banner, id: 8, title: 'Scarpe nuove', status: 'off', isActive: false }
  const show = async (banners: object[]) => {
    const box = await open(async () => ({ banners }), bannersPath({ tab: 'attivi', search })).show()
    await settle(() => expect(box.querySelector('table')).not.toBeNull())
    return box
  }
  const box = await show([banner, off])
  expect(box.textContent).toContain('1 banner attivo')
  expect(box.textContent).not.toContain('Scarpe nuove')
  expect([...box.querySelectorAll('[role=tab]')].map(tab => tab.textContent)).toEqual([
    'Banner Attivi1',
    'Tutti i Banner2',
    'Impostazioni',
    'Statistiche',
  ])
  expect((await show([banner, { ...banner, id: 9 }])).textContent).toContain('2 banner attivi')
})

it('has in its table what is specified, and ends no banner that has ended', async () => {
  const off = { ...banner, status: 'off', isActive: false }
  const box = await open(async () => ({ banners: [off] }), bannersPath({ tab: 'tutti', search })).show()
  await settle(() => expect(box.querySelector('tbody button')).not.toBeNull())
  expect([...box.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
    ...['Banner', 'Status', 'Posizione', 'Impressioni', 'Click', 'CTR', 'Date', 'Targeting', 'Azioni'],
  ])
  await press(box, 'Azioni per Corde nuove')
  const items = [...document.querySelectorAll('[role=menuitem]')].map(item => [
    item.textContent,
    item.getAttribute('aria-disabled') === 'true',
  ])
  expect(items).toEqual([
    ['Modifica', false],
    ['Duplica', false],
    ['Annulla', true],
    ['Elimina', false],
  ])
})

it('has four figures, and of each banner its own, the most seen first', async () => {
  const seen = { ...banner, id: 8, title: 'Scarpe nuove', status: 'off', viewCount: 6, clickCount: 0 }
  const banners = [{ ...banner, viewCount: 2, clickCount: 1 }, seen]
  const box = await open(
    async () => ({ banners, days: [] }),
    bannersPath({ tab: 'statistiche', search }),
  ).show()
  await settle(() => expect(box.querySelector('li')).not.toBeNull())
  for (const words of ['Banner attivi1su 2', 'Impressioni totali8', 'Click totali1', 'CTR medio12,50%'])
    expect(box.textContent).toContain(words)
  expect([...box.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Scarpe nuove6 impressioni, 0 click0,00%',
    'Corde nuove2 impressioni, 1 click50,00%',
  ])
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
