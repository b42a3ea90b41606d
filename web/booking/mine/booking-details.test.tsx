import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { BookingDetails } from './booking-details.tsx'

const MINUTE_MS = 60_000

it.each([
  ['that is to come', 90, ['organise'], true],
  ['that is about to begin by now', 59, ['organise'], false],
  ['at a suspended facility', 90, [], false],
])(
  'lets one look for players for a booking %s: %s minutes ahead',
  async (_what, minutes, allowed, isOffered) => {
    const startsAt = new Date(Date.now() + minutes * MINUTE_MS).toISOString()
    // The actions read no more of a booking than this.
    const booking = {
      id: '018f2f6e-0000-7000-8000-000000000001',
      status: 'confirmed',
      allowed,
      startsAt,
      date: '2026-11-23',
      startTime: '24:30',
      endTime: '26:00',
      totalCents: 6_000,
      notes: null,
      field: { sports: ['calcio-5'], facility: { name: 'Le Querce', street: null, city: 'Frascati' } },
    } as unknown as Booking
    const element = <BookingDetails booking={booking} today="2026-11-24" onOpen={() => undefined} />
    const { box } = await render(
      <QueryClientProvider client={makeQueryClient(api)}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </QueryClientProvider>,
    )
    expect(box.textContent?.includes('Chi viene')).toBe(true)
    expect(box.textContent?.includes('Cerca giocatori')).toBe(isOffered)
  },
)

it('leads to the match on a booking also while it is played, and says that its price is a member’s', async () => {
  const booking = {
    id: '018f2f6e-0000-7000-8000-000000000001',
    status: 'confirmed',
    allowed: [],
    matchTitle: 'Calcetto',
    startsAt: new Date(Date.now() - MINUTE_MS).toISOString(),
    date: '2026-11-23',
    startTime: '20:30',
    endTime: '21:30',
    totalCents: 5_400,
    memberDiscountPercent: 10,
    notes: null,
    field: { sports: ['calcio-5'], facility: { name: 'Le Querce', street: null, city: 'Frascati' } },
  } as unknown as Booking
  const element = <BookingDetails booking={booking} today="2026-11-23" onOpen={() => undefined} />
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  expect(box.textContent).toContain('Vedi la partita')
  expect(box.textContent).toContain('54,00\u00a0€, con la tessera 10% in meno')
})
