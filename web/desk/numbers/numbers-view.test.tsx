import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { FacilityNumbers } from '#contract/numbers.ts'
import { render } from '#web/testing/render.ts'
import { NumbersView } from './numbers-view.tsx'

it.each([
  [0, false],
  [60, true],
])('counts what was not sold only where somebody has come: %i minutes', async (takenMinutes, counts) => {
  const box = await open(takenMinutes)
  expect(box.textContent.includes('Ore non vendute')).toBe(counts)
  expect(box.textContent.includes('nessuno ha prenotato')).toBe(!counts)
})

it('says that days gone by are counted with the hours of now', async () => {
  expect((await open(60)).textContent).toContain('Anche i giorni passati si contano con gli orari di adesso.')
})

it('says of a booking that fell by itself what it lacked: an answer, or players', async () => {
  const box = await open(60, { byTime: 2 })
  expect(box.textContent).toContain('2 cadute senza risposta o senza giocatori')
})

it('counts a booking outside the hours and its money, and says until when a quiet time was counted', async () => {
  const booked = await open(0, {}, { bookings: 1, expectedCents: 3000 })
  expect(booked.textContent).toContain('1 prenotazione')
  expect((await open(0, {}, { cashCents: 500 })).textContent).toContain('Incassato')
  expect((await open(0)).textContent).toMatch(/nessuno ha prenotato: i numeri arrivano fino a ieri/)
})

async function open(
  takenMinutes: number,
  endings: Partial<FacilityNumbers['endings']> = {},
  brought: Partial<FacilityNumbers['days'][number]> = {},
) {
  const minutes = { openMinutes: 840, takenMinutes, closedMinutes: 0 }
  const money = { bookings: 0, expectedCents: 0, cashCents: 0, cardCents: 0 }
  const numbers: FacilityNumbers = {
    facility: { id: 1, name: 'Le Rondini', city: 'Grottaferrata', slug: 'le-rondini' },
    fromDate: '2026-11-20',
    toDate: '2026-11-20',
    hours: [{ weekday: 5, hour: 9, ...minutes }],
    days: [{ date: '2026-11-20', ...minutes, ...money, ...brought }],
    fields: [{ fieldId: 1, name: 'Terra', ...minutes, expectedCents: 0 }],
    endings: { byClient: 0, byFacility: 0, byTime: 0, noShows: 0, ...endings },
    best: [],
  }
  const element = <NumbersView numbers={numbers} />
  const { box } = await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return box
}
