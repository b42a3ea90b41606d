import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { bookingPartsQuery } from '#web/booking/queries.ts'
import { render } from '#web/testing/render.ts'
import { OrganiseOnBooking } from './organise-on-booking.tsx'

it('offers all that is played in the hall, and begins with what was booked', async () => {
  const box = await show({ allowed: ['organise'] })
  const sport = box.querySelector<HTMLSelectElement>('[name=sport]')
  expect([...(sport?.options ?? [])].map(({ text }) => text)).toEqual(['Basket', 'Pallavolo'])
  expect(sport?.value).toBe('pallavolo')
  expect(box.querySelector<HTMLInputElement>('[name=maxPlayers]')?.value).toBe('12')
})

it.each([
  ['at a suspended facility', 'confirmed', 600, 'La struttura è sospesa'],
  ['while the facility has not approved it', 'pending', 600, 'Appena la prenotazione è confermata'],
  ['when it is about to begin', 'confirmed', 59, 'si apre almeno un’ora prima'],
  ['once it has begun', 'confirmed', -1, 'è già iniziata'],
] as const)('says at once that nobody could come %s', async (_when, status, minutesAhead, words) => {
  const startsAt = new Date(Date.now() + minutesAhead * 60_000).toISOString()
  const box = await show({ allowed: [], status, startsAt })
  expect(box.textContent).toContain(words)
  expect(box.querySelector('form')).toBeNull()
})

it('says what of the field is paid already', async () => {
  const box = await show({ allowed: ['organise'], paidCents: 6_000 })
  expect(box.textContent).toContain('60,00\u00a0€, già pagati')
  expect(box.textContent).not.toContain('60,00\u00a0€ in struttura')
})

it('says who comes into the match with the booking', async () => {
  const box = await show({ allowed: ['organise'] }, ['Luca', 'Anna'])
  expect(box.textContent).toContain('Chi ha già detto “Ci sono” ha un posto nella partita: Luca, Anna.')
})

async function show(change: Partial<Booking>, coming: readonly string[] = []) {
  const queries = makeQueryClient(api)
  // The form reads no more of who comes than this.
  queries.setQueryData<unknown>(bookingPartsQuery('booking').queryKey, {
    parts: coming.map(name => ({ id: name, name })),
  })
  const booking = {
    id: 'booking',
    date: '2026-12-03',
    startTime: '19:00',
    endTime: '20:00',
    startsAt: '2100-12-03T18:00:00Z',
    totalCents: 6_000,
    paidCents: 0,
    fieldSports: ['basket', 'pallavolo'],
    field: { id: 7, name: 'Palestra', sports: ['pallavolo'], facility: { name: 'Le Querce' } },
    ...change,
  } as Booking
  const element = <OrganiseOnBooking booking={booking} />
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return box
}
