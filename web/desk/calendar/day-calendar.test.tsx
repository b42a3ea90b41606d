import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { addDays, eveningAt, romeDate } from '#web/words/dates.ts'
import type { DeskView } from '../desk-page.tsx'
import { TodayView } from '../today/today-view.tsx'
import { DayCalendar } from './day-calendar.tsx'

const booking = {
  date: '2026-11-25',
  status: 'confirmed',
  customerName: 'Ugo Bassi',
  totalCents: 6_000,
  cashCents: 4_000,
  cardCents: 0,
  match: null,
  sport: null,
}
const day = {
  facility: { id: 7, name: 'Tre Pini', city: 'Frascati', slug: 'tre-pini' },
  date: '2026-11-25',
  unreturned: [],
  fields: [{ id: 3, name: 'Campo 1', sports: ['padel'], hours: [], nightUntil: null, sharesGroundWith: [] }],
  entries: [
    {
      id: 'x',
      kind: 'booking',
      fieldId: 3,
      startTime: '23:00',
      endTime: '25:00',
      allowed: [],
      booking,
      startsAt: '2026-11-25T22:00:00Z',
      endsAt: '2026-11-26T00:00:00Z',
    },
  ],
}

for (const medium of ['wide', 'narrow'])
  it(`has the till of any day, ${medium}`, async () => {
    onMedium(medium)
    const { box } = await show(<DayCalendar {...viewOf(day, '2026-11-26')} />)
    const till = box.querySelector('[aria-labelledby=cassa]')
    for (const words of ['Cassa di mercoledì 25 novembre', '40,00\u00a0€', 'su 60,00\u00a0€ previsti'])
      expect(till?.textContent).toContain(words)
    expect(till?.querySelector('a')?.getAttribute('download')).toBe('cassa-tre-pini-2026-11-25.csv')
  })

it.each([
  ['narrow', ['Settimana']],
  // There they stand above, beside the name of the facility.
  ['wide', []],
])('has the way to the week beside what a desk does, %s', async (medium, ways) => {
  onMedium(medium)
  const { box } = await show(<DayCalendar {...viewOf(day, day.date)} />)
  const links = [...box.querySelectorAll('header a[href*="vista=settimana"]')]
  expect(links.map(({ textContent }) => textContent)).toEqual(ways)
})

it('leads from the new day to the till of the evening that goes on', async () => {
  onMedium('wide')
  const now = new Date('2026-11-26T00:30:00+01:00')
  vi.useFakeTimers({ now, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const today = romeDate(now)
  expect(addDays(today, -1)).toBe(eveningAt(now))
  const { box } = await show(<TodayView {...viewOf({ ...day, date: today, entries: [] }, today)} />)
  expect(box.querySelector('[aria-labelledby=cassa] a')?.getAttribute('href')).toBe(
    '/dashboard/calendario?struttura=7&giorno=2026-11-25#cassa',
  )
})

function onMedium(medium: string) {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query !== 'print' && medium === 'wide' }),
  )
  vi.stubGlobal('fetch', async () => Response.json({ requests: [] }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

// The views read no more of a day than is written above.
function viewOf(shown: object, today: string): DeskView {
  return {
    day: shown,
    today,
    desk: {},
    onOpen: () => undefined,
    onBook: () => undefined,
  } as unknown as DeskView
}

function show(element: ReactNode) {
  return render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
}
