import { expect, it } from 'vitest'
import { inOrder } from './booking-order.ts'

it('puts what is still to be played first, soonest on top, and what is over last, latest on top', () => {
  const bookings = [
    { status: 'cancelled', startsAt: '2026-12-24T19:00:00Z' },
    { status: 'confirmed', startsAt: '2026-12-01T19:00:00Z' },
    { status: 'completed', startsAt: '2026-11-02T19:00:00Z' },
    { status: 'pending', startsAt: '2026-11-25T19:00:00Z' },
    { status: 'completed', startsAt: '2026-11-20T19:00:00Z' },
  ] as const
  expect(inOrder(bookings).map(({ status, startsAt }) => `${status} ${startsAt.slice(0, 10)}`)).toEqual([
    'pending 2026-11-25',
    'confirmed 2026-12-01',
    'cancelled 2026-12-24',
    'completed 2026-11-20',
    'completed 2026-11-02',
  ])
})
