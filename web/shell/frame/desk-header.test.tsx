import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Me } from '#contract/account.ts'
import type { BookingRequest } from '#contract/booking.ts'
import type { Post } from '#contract/desk.ts'
import { paths } from '#contract/paths.ts'
import { meQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { DashboardFrame } from './dashboard-frame.tsx'
import type { DeskNews } from './desk-news.ts'

const sara: Me = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Sara Conti',
  email: 'sara@demo.example',
  phone: null,
  role: 'owner',
  isStaff: true,
  isManager: true,
}
const querce: Post = { facilityId: 9, name: 'Le Querce', city: 'Frascati', role: 'manager' }
const pini: Post = { facilityId: 12, name: 'Tre Pini', city: 'Nemi', role: 'desk' }

// What the list shows of a request.
const request = {
  id: 'a',
  customerName: 'Paola N.',
  date: '2099-11-27',
  startTime: '20:30',
  endTime: '22:00',
  answerBy: '2099-11-25T17:40:00Z',
  field: { name: 'Palestra', facility: { id: 12, name: 'Tre Pini' } },
} as unknown as BookingRequest

// The frame watches the session, which never answers here.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => void vi.unstubAllGlobals())

it('names the facility, as whom the reader is there, and nothing to choose where it is the only one', async () => {
  const header = await headerAt(paths.dashboardToday, [querce])
  expect(header.querySelector('p')?.textContent).toBe('Le QuerceFrascati · Sara Conti')
  expect(header.textContent).not.toContain('cambia struttura')
})

it.each([
  ['of the desk', `${paths.dashboardToday}?struttura=9`, `${paths.dashboardToday}?struttura=12`],
  [
    'with its day and view, and not its field',
    `${paths.dashboardCalendar}?struttura=9&giorno=2099-11-25&vista=settimana&campo=3`,
    `${paths.dashboardCalendar}?struttura=12&giorno=2099-11-25&vista=settimana`,
  ],
  [
    'of one customer',
    `${paths.dashboardCustomers}/018f?struttura=9`,
    `${paths.dashboardCustomers}?struttura=12`,
  ],
  [
    'that the desk may not open',
    `${paths.dashboardNumbers}?struttura=9`,
    `${paths.dashboardToday}?struttura=12`,
  ],
  ['of no facility', paths.profile, `${paths.dashboardToday}?struttura=12`],
])('leads from a page %s to the other facility', async (_page, path, other) => {
  const header = await headerAt(path, [querce, pini])
  expect(header.querySelector('summary')?.textContent).toContain('Le Querce')
  const links = [...header.querySelectorAll('details a')].map(link => link.getAttribute('href'))
  expect(links).toEqual([other])
})

it('shows on a page of managers the first facility that the reader manages, as the page does', async () => {
  const named = async (path: string) =>
    (await headerAt(path, [pini, querce])).querySelector('summary')?.textContent
  expect(await named(paths.dashboardToday)).toContain('Tre Pini')
  expect(await named(paths.dashboardNumbers)).toContain('Le Querce')
})

it('lists what waits for an answer, says so where nothing does, and nothing while it is not known', async () => {
  const none = await headerAt(paths.profile, [querce])
  expect(none.querySelector('summary')?.textContent).toBe('Niente da approvare')
  expect(none.textContent).toContain('Qui trovi le richieste che aspettano la tua risposta.')

  const unknown = await headerAt(paths.profile, [querce], { requests: undefined })
  expect(unknown.textContent).not.toContain('da approvare')

  const seven = Array.from({ length: 7 }, (_, at) => ({ ...request, id: `${at}` }))
  const header = await headerAt(paths.profile, [querce], { requests: seven })
  expect(header.querySelector('summary')?.textContent).toBe('7 richieste da approvare')
  const rows = [...header.querySelectorAll('details a')]
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    ...Array(5).fill(
      'Paola N., PalestraVen 27/11/2099, 20:30 – 22:00Puoi rispondere fino alle 18:40 del 25/11/2099',
    ),
    'Altre 2 richieste',
  ])
  for (const row of rows)
    expect(row.getAttribute('href')).toBe(`${paths.dashboardToday}?struttura=12#richieste`)
})

it.each([
  ['of the desk', paths.dashboardToday, `${paths.dashboardToday}?prenota=subito`],
  [
    'of a day to come',
    `${paths.dashboardCalendar}?struttura=9&giorno=2099-11-25`,
    `${paths.dashboardCalendar}?struttura=9&giorno=2099-11-25&prenota=subito`,
  ],
  [
    'of a day that is over',
    `${paths.dashboardCalendar}?struttura=9&giorno=2020-11-25`,
    `${paths.dashboardToday}?struttura=9&prenota=subito`,
  ],
  [
    'of no day',
    `${paths.dashboardCustomers}?struttura=9`,
    `${paths.dashboardToday}?struttura=9&prenota=subito`,
  ],
])('begins a booking at the desk from a page %s', async (_page, path, form) => {
  const header = await headerAt(path, [querce, pini])
  expect(header.querySelector('[aria-label="Nuova prenotazione al banco"]')?.getAttribute('href')).toBe(form)
})

async function headerAt(
  path: string,
  posts: Post[],
  news: Pick<DeskNews, 'requests'> = { requests: [] },
): Promise<Element> {
  const queries = makeQueryClient(api)
  queries.setQueryDefaults(meQuery().queryKey, { enabled: false })
  const frame = (
    <DashboardFrame me={sara} desk={{ posts, ...news }}>
      Pagina
    </DashboardFrame>
  )
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: frame }], { initialEntries: [path] })}
      />
    </QueryClientProvider>,
  )
  const header = box.querySelector('header')
  if (!header) throw new Error('There is no header')
  return header
}
