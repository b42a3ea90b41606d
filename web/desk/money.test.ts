import { describe, expect, it } from 'vitest'
import { at, booked, cancelled, dayOf, entry, field, half } from '#web/testing/desk-day.ts'
import { owing, paidState, placesOf, tillOf } from './money.ts'

describe('the till', () => {
  it('counts whole shares where a booking was paid in such', () => {
    const stateOf = (cashCents: number) => {
      const { booking } = booked({ cashCents, totalCents: 6000 })
      return booking && paidState(booking, placesOf(booking, { ...half, sports: ['padel'] })).label
    }
    expect([0, 1500, 3000, 2000, 6000, 7050].map(stateOf)).toEqual([
      'Da incassare',
      '1 quota su 4',
      '2 quote su 4',
      'Pagato in parte',
      'Pagato',
      'Da rendere 10,50\u00a0€',
    ])
  })

  it('shares among those of the match, or of the sport that is played where a hall is for several', () => {
    const hall = field(1, { sports: ['basket', 'padel'] })
    const placesFor = (more: Parameters<typeof booked>[0]) => {
      const { booking } = booked(more)
      return booking && placesOf(booking, hall)
    }
    expect(placesFor({})).toBe(10)
    expect(placesFor({ sport: 'padel' })).toBe(4)
    expect(placesFor({ match: { title: 'Derby', players: 3, maxPlayers: 8 } })).toBe(8)
  })

  it('says of what costs nothing that there is nothing to pay, and of an absence that it is one', () => {
    const labelOf = (more: Parameters<typeof booked>[0]) => {
      const { booking } = booked({ totalCents: 0, ...more })
      return booking && paidState(booking, 4).label
    }
    expect(labelOf({})).toBe('Niente da pagare')
    expect(labelOf({ status: 'no-show' })).toBe('Assenza')
    expect(labelOf({ status: 'no-show', totalCents: 1000, cashCents: 1000 })).toBe('Pagato')
    expect(labelOf({ status: 'pending' })).toBe('Da approvare')
    expect(labelOf({ cashCents: 500 })).toBe('Da rendere 5,00\u00a0€')
  })

  it('asks for the money of who is late, plays or has played, the latest first', () => {
    const day = dayOf(
      { ...entry(1, '17:00', '18:00'), ...booked({ status: 'completed' }) },
      { ...entry(2, '17:00', '18:00'), ...booked({ status: 'completed', cashCents: 4000 }) },
      { ...entry(1, '18:00', '19:00'), ...booked({ cardCents: 1000 }) },
      { ...entry(2, '18:00', '19:00'), ...booked({ status: 'no-show' }) },
      { ...entry(1, '19:00', '20:00'), ...booked({}) },
      entry(2, '18:00', '22:00', 'closure'),
    )
    expect(owing(day, at('18:10')).map(({ id }) => id)).toEqual(['1 18:00', '1 17:00'])
  })

  it('expects what stands on the day, and counts what was paid by what', () => {
    const paid = { ...entry(1, '18:00', '19:00'), ...booked({ cashCents: 1000, cardCents: 500 }) }
    const asked = { ...entry(2, '18:00', '19:00'), ...booked({ status: 'pending' }) }
    const before = { ...entry(2, '00:00', '01:00'), ...booked({ date: '2026-11-24' }) }
    const day = dayOf(paid, asked, before)
    expect(tillOf(day)).toEqual({ expected: 4000, cash: 1000, card: 500, missing: 2500 })
    const movedPaid = { ...asked, ...booked({ status: 'pending', cashCents: 700 }) }
    expect(tillOf(dayOf(paid, movedPaid))).toMatchObject({ expected: 4000, cash: 1700, missing: 2500 })
    const tooMuch = { ...entry(3, '20:00', '21:00'), ...booked({ cashCents: 5000 }) }
    expect(tillOf(dayOf(paid, tooMuch)).missing).toBe(2500)
    // The money of a cancelled booking is in the till, but makes nothing less of what others owe.
    const unreturned = [cancelled({ cashCents: 1800 })]
    expect(tillOf({ ...day, unreturned })).toEqual({ expected: 4000, cash: 2800, card: 500, missing: 2500 })
  })
})
