import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { BookingMonths } from './booking-months.tsx'

it('shows what is to come before what is over, also of the month that goes on', async () => {
  const box = await draw({
    toCome: [booking('2026-11-27', 'confirmed'), booking('2026-12-02', 'confirmed')],
    over: [booking('2026-11-24', 'completed'), booking('2026-10-31', 'completed')],
  })
  expect([...box.querySelectorAll('h2')].map(heading => heading.textContent)).toEqual([
    'Novembre 2026',
    'Dicembre 2026',
    'Novembre 2026, passate e annullate',
    'Ottobre 2026',
  ])
})

it('reads the time of a booking with its day, once and before what can be done', async () => {
  const box = await draw({ toCome: [booking('2026-11-27', 'confirmed')], over: [] })
  const heard = [...box.querySelectorAll('article p:not([aria-hidden=true]), article h3')]
  expect(heard.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
    'Domani',
    '27/11/2026',
    '20:30 – 21:30',
    'Le Querce\u00a0- Campo 1',
  ])
  expect(heard.filter(({ textContent }) => textContent === '20:30 – 21:30')).toHaveLength(1)
})

async function draw(lists: Record<'toCome' | 'over', Booking[]>): Promise<HTMLElement> {
  const counts = { pending: 0, confirmed: lists.toCome.length, completed: lists.over.length, cancelled: 0 }
  const element = <BookingMonths {...lists} counts={counts} today="2026-11-26" onOpen={() => undefined} />
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return box
}

/** A card reads no more of a booking than this. */
function booking(date: string, status: Booking['status']): Booking {
  return {
    id: date,
    status,
    allowed: [],
    startsAt: `${date}T19:30:00Z`,
    date,
    startTime: '20:30',
    endTime: '21:30',
    totalCents: 6_000,
    notes: null,
    field: {
      name: 'Campo 1',
      sports: ['calcio-5'],
      facility: { name: 'Le Querce', street: null, city: 'Frascati', phone: null },
    },
  } as unknown as Booking
}
