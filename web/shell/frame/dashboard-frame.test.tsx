import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Me } from '#contract/account.ts'
import type { BookingRequest } from '#contract/booking.ts'
import type { Post } from '#contract/desk.ts'
import { leavingPath } from '#contract/leaving-path.ts'
import { customerPath, organiseTournamentPath, paths, staffPath, startPath } from '#contract/paths.ts'
import { meQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { DashboardFrame } from './dashboard-frame.tsx'

const sara: Me = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Sara Conti',
  email: 'sara@demo.example',
  phone: null,
  role: 'owner',
  isStaff: true,
  isManager: true,
}

const posts: Post[] = [{ facilityId: 9, name: 'Tre Pini', city: 'Frascati', role: 'desk' }]
// What the frame shows of a request.
const requests = ['a', 'b'].map(
  id =>
    ({
      id,
      customerName: 'Paola N.',
      date: '2099-11-27',
      startTime: '20:30',
      endTime: '22:00',
      answerBy: '2099-11-25T17:40:00Z',
      field: { name: 'Palestra', facility: { id: 9 } },
    }) as BookingRequest,
)

// The frame watches the session, which never answers here.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => void vi.unstubAllGlobals())

it('stays with the facility that was chosen, from page to page', async () => {
  const { box, router } = await open(paths.dashboardToday)
  const link = (label: string) =>
    [...box.querySelectorAll('aside a')].find(({ textContent }) => textContent === label)
  expect(link('Calendario')?.getAttribute('href')).toBe(paths.dashboardCalendar)
  await act(() => router.navigate(`${paths.dashboardToday}?struttura=9`))
  expect(link('Calendario')?.getAttribute('href')).toBe(`${paths.dashboardCalendar}?struttura=9`)
  expect(link('Oggi')?.getAttribute('aria-current')).toBe('page')
  await act(() => router.navigate(paths.profile))
  expect(link('Clienti')?.getAttribute('href')).toBe(`${paths.dashboardCustomers}?struttura=9`)
  // Where somebody only keeps the desk he sets no prices.
  expect(link('Numeri')?.getAttribute('href')).toBe(paths.dashboardNumbers)
  expect(link('Il mio profilo')?.getAttribute('href')).toBe(paths.profile)
})

it.each([
  [paths.dashboardToday, 'Oggi', 'page'],
  [customerPath('018f'), 'Clienti', 'true'],
  [organiseTournamentPath('018f'), 'Tornei', 'true'],
  [staffPath(9), 'Le mie strutture', 'true'],
  [startPath(9), 'Le mie strutture', 'true'],
  [leavingPath, 'Il mio profilo', 'true'],
  [paths.dashboard, 'Dashboard', 'page'],
])('marks at %s, in both menus, the entry to which it belongs', async (path, label, current) => {
  const { box } = await open(path)
  for (const menu of box.querySelectorAll('nav[aria-label="Area personale"]')) {
    const marked = [...menu.querySelectorAll('[aria-current]')]
    expect(marked.map(link => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      [label, current],
    ])
  }
})

it('leads whoever keeps the desk to the tournaments whose score he keeps, and not to hours and prices', async () => {
  const { box } = await open(paths.dashboardToday, { ...sara, role: 'client', isManager: false })
  const entries = [...box.querySelectorAll('aside a')].map(({ textContent }) => textContent)
  expect(entries).toContain('Tornei')
  expect(entries).not.toContain('Orari e prezzi')
})

it('puts a facility under the thumb of whoever works there, and the site under that of others', async () => {
  const under = async (me: Me, path: string = paths.dashboardToday) => {
    const { box } = await open(path, me)
    return box.querySelector('nav[aria-label="Barra di navigazione"]')
  }
  const first = (bar: Element | null) =>
    [...(bar?.querySelectorAll(':scope > ul > li > a') ?? [])].map(({ textContent }) => textContent)
  const bar = await under(sara)
  // The number is drawn; who listens hears the sentence.
  expect(first(bar)).toEqual(['Oggi2, 2 richieste da approvare', 'Calendario', 'Clienti', 'Numeri'])
  expect(bar?.querySelector('[aria-current]')?.textContent).toContain('Oggi')
  const others = [...(bar?.querySelectorAll('details li') ?? [])].map(({ textContent }) => textContent)
  expect(others).toEqual([
    'Orari e prezzi',
    'Dashboard',
    'Le Mie Prenotazioni',
    'Le Mie Iscrizioni',
    'Le mie strutture',
    'Tornei',
    'Il mio profilo',
    'Gestione Cookie',
    'Torna al Sito',
    'Esci',
  ])
  // A page that is behind 'Altro' marks it, too.
  const elsewhere = await under(sara, paths.profile)
  expect(elsewhere?.querySelector('summary')?.className).toContain('font-bold')
  expect(elsewhere?.querySelector('details [aria-current]')?.textContent).toBe('Il mio profilo')
  expect(first(await under({ ...sara, isManager: false }))).toHaveLength(3)
  expect(first(await under({ ...sara, role: 'client', isStaff: false, isManager: false }))).toEqual([
    'Home',
    'Campi',
    'Partite',
    'Tornei',
    'Dashboard',
  ])
})

it('ends each of its menus with the two ways out', async () => {
  const { box } = await open(paths.profile)
  const menus = [...box.querySelectorAll('aside ul, main ul, details:has([data-page]) ul')]
  const ways = menus.map(menu => [...menu.querySelectorAll('a, button')].slice(-2))
  expect(ways.map(pair => pair.map(({ textContent }) => textContent))).toEqual(
    Array(3).fill(['Torna al Sito', 'Esci']),
  )
  expect(ways.map(([home]) => home?.getAttribute('href'))).toEqual(Array(3).fill(paths.home))
})

it.each([
  ['an admin', 'admin', true],
  ['whoever has a facility', 'owner', false],
  ['a client', 'client', false],
] as const)('leads %s to the banners or not', async (_who, role, isLed) => {
  const { box } = await open(paths.profile, { ...sara, role })
  const entries = [...box.querySelectorAll('aside a')].map(({ textContent }) => textContent)
  expect(entries.includes('Gestione Banner')).toBe(isLed)
})

async function open(path: string, me = sara) {
  const queries = makeQueryClient(api)
  queries.setQueryDefaults(meQuery().queryKey, { enabled: false })
  queries.setQueryData(meQuery().queryKey, { me })
  const desk = me.isStaff ? { posts, requests } : undefined
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <DashboardFrame me={me} desk={desk}>
            Pagina
          </DashboardFrame>
        ),
      },
    ],
    { initialEntries: [path] },
  )
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { box, router }
}
