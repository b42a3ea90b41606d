import { expect, it } from 'vitest'
import { priceFact } from './facts.ts'
import type { SeriesDate } from './store.ts'

const one = { price_cents: 6_000, member_discount_percent: 0, paid_cents: 0, series: [] }

it.each([
  [one, '60,00\u00a0€. Paghi in struttura.'],
  [{ ...one, paid_cents: 2_000 }, '60,00\u00a0€, già pagati 20,00\u00a0€. Paghi il resto in struttura.'],
  [{ ...one, paid_cents: 6_000 }, '60,00\u00a0€, già pagati 60,00\u00a0€.'],
  [{ ...one, member_discount_percent: 10 }, '60,00\u00a0€, con la tessera 10% in meno. Paghi in struttura.'],
  [{ ...one, price_cents: 0 }, '0,00\u00a0€.'],
] as const)('asks nobody to pay what is paid already: %o', (booking, text) => {
  expect(priceFact(booking, { event: 'day-reminder', to: 'client' }).text).toBe(text)
})

it('says that the rest is due only if the request is approved', () => {
  const paid = { ...one, paid_cents: 2_000 }
  expect(priceFact(paid, { event: 'pending', to: 'client', isRequest: true }).text).toContain(
    'Paghi il resto in struttura, se la richiesta è approvata.',
  )
})

it('counts what was paid for any date of a series, and what of it is to be given back', () => {
  const series = [dateOf(6_000, 0), dateOf(6_000, 4_000)]
  const booking = { ...one, series }
  expect(priceFact(booking, { event: 'rescheduled', to: 'facility' }).text).toBe(
    '60,00\u00a0€, già pagati in tutto 40,00\u00a0€. Si paga il resto in struttura.',
  )
  expect(priceFact(booking, { event: 'cancelled', to: 'facility' }).text).toBe(
    '60,00\u00a0€, da rendere in tutto 40,00\u00a0€',
  )
})

function dateOf(priceCents: number, paidCents: number): SeriesDate {
  const date = '2026-12-02'
  const money = { priceCents, memberDiscountPercent: 0, paidCents }
  return { id: '', date, startsAt: '', endsAt: '', ...money, sequence: 0, shareKey: '' }
}
