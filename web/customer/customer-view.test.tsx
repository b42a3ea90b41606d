import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Customer } from '#contract/customer.ts'
import { render } from '#web/testing/render.ts'
import { CustomerBookings } from './customer-view.tsx'

it.each([
  ['2026-11-25T20:29:00+01:00', '20:30', 'In arrivo'],
  ['2026-11-25T20:30:00+01:00', '20:30', 'In corso'],
  // Half past midnight of that evening.
  ['2026-11-26T00:29:00+01:00', '24:30', 'In arrivo'],
  ['2026-11-26T00:31:00+01:00', '24:30', 'In corso'],
])('says at %s of a booking for %s: %s', async (now, startTime, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  const booking = { id: 'a', date: '2026-11-25', startTime, status: 'confirmed', totalCents: 0, paidCents: 0 }
  const customer = { bookings: [booking] } as unknown as Customer
  const element = <CustomerBookings facilityId={1} customer={customer} />
  const { box } = await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(box.textContent).toContain(words)
})
