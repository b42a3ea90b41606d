import { expect, it } from 'vitest'
import type { FacilityDay } from '#contract/desk-day.ts'
import { render } from '#web/testing/render.ts'
import { DayPrint } from './day-print.tsx'

it('names on paper whom to call about a match', async () => {
  const booking = {
    customerName: 'Giulia Ranieri',
    phone: '333 1234567',
    status: 'confirmed',
    totalCents: 6_000,
    cashCents: 0,
    cardCents: 0,
    match: { title: 'Calcetto', players: 2, maxPlayers: 10 },
  }
  // What the paper shows of a day.
  const day = {
    facility: { name: 'Le Querce', city: 'Frascati' },
    date: '2026-11-25',
    fields: [{ id: 1, name: 'Campo 1', sports: ['calcio-5'], sharesGroundWith: [] }],
    entries: [
      { id: 'one', kind: 'match', fieldId: 1, startTime: '20:00', endTime: '21:00', reason: null, booking },
    ],
  } as unknown as FacilityDay
  const { box } = await render(<DayPrint day={day} />)
  expect(box.querySelectorAll('td')[1]?.textContent).toBe('Giulia Ranieri, Partita, 2 su 10')
})
