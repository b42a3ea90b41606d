import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { buttonOf } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { BookingCard } from './booking-card.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it('offers neither to cancel nor to move once the moment has passed while the list lies open (R44)', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T17:29:30Z') })
  const box = await show({})
  expect(box.textContent).toContain('Puoi annullare fino alle 18:30 di oggi.')
  expect(box.textContent).toContain('Sposta')

  await act(async () => vi.advanceTimersByTime(60_000))
  expect(box.textContent).toContain('La prenotazione non può essere cancellata entro 2 ore dall’inizio.')
  expect(box.textContent).not.toContain('Sposta')
  expect(buttonOf(box, 'Annulla la prenotazione').disabled).toBe(true)
})

it('says of a booking with a match why it cannot be moved', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z') })
  const words = 'Finché c’è la partita l’orario non si sposta.'
  const withMatch = await show({ matchTitle: 'Calcetto', allowed: ['cancel'] })
  expect(withMatch.textContent).toContain(`Puoi annullare fino alle 18:30 di oggi. ${words}`)
  expect((await show({})).textContent).not.toContain(words)
})

it('promises no answer of the facility once the time for it has passed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T16:59:30Z') })
  const box = await show({ status: 'pending', answerBy: '2026-11-25T17:00:00.000Z' })
  expect(box.textContent).toContain('La struttura risponde entro le 18:00 di oggi')
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(box.textContent).not.toContain('l’ora è tenuta per te')
})

it.each([
  ['no-show', true],
  ['completed', false],
] as const)(
  'says of a booking to which nobody is said to have come whom to tell otherwise: %s',
  async (status, says) => {
    const facility = { name: 'Le Querce', street: null, city: 'Frascati', phone: '06 5550066' }
    const field = {
      id: 7,
      name: 'Campo 2',
      sports: ['calcio-5'],
      surface: null,
      facility,
    } as unknown as Booking['field']
    const box = await show({ status, allowed: [], field })
    expect(box.textContent.includes('non è venuto nessuno: se non è così, diglielo')).toBe(says)
    expect(box.querySelector('a[href^="tel:"]') !== null).toBe(says)
  },
)

it('keeps the lines in which a facility has written why', async () => {
  const cancelWords = 'Si è rotta una rete.\nCi dispiace.'
  const box = await show({ status: 'cancelled', allowed: [], cancelledBy: 'desk', cancelWords })
  const why = [...box.querySelectorAll('p')].find(({ textContent }) => textContent.includes(cancelWords))
  expect(why?.className).toContain('whitespace-pre-line')
})

async function show(change: Partial<Booking>): Promise<HTMLElement> {
  const facility = { name: 'Le Querce', street: null, city: 'Frascati', phone: null }
  // The card reads no more of a booking than this.
  const booking = {
    id: '018f2f6e-0000-7000-8000-000000000001',
    date: '2026-11-25',
    startTime: '20:30',
    endTime: '21:30',
    startsAt: '2026-11-25T19:30:00.000Z',
    cancellableUntil: '2026-11-25T17:30:00.000Z',
    status: 'confirmed',
    allowed: ['cancel', 'move'],
    totalCents: 6_000,
    paidCents: 0,
    field: { id: 7, name: 'Campo 2', sports: ['calcio-5'], surface: null, facility },
    ...change,
  } as unknown as Booking
  const element = <BookingCard booking={booking} today="2026-11-25" onOpen={() => undefined} />
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return box
}
