import { expect, it } from 'vitest'
import { seriesWords } from './series-words.ts'
import type { LetterRow } from './store.ts'

const each = { price_cents: 6_000, series_next_on: null }
const said = (dates: string[], lastCents = 6_000, event: 'confirmed' | 'cancelled' = 'confirmed') => {
  const series = dates.map((date, index) => ({
    date,
    priceCents: index === dates.length - 1 ? lastCents : 6_000,
  }))
  // The words depend on no more of a booking than this.
  const [words = ''] = seriesWords({ ...each, series, status: event } as LetterRow, event)
  return words.replaceAll('\u00a0', ' ')
}

it('says which weeks of a series are left out, and what all its dates cost where they differ', () => {
  expect(said(['2026-12-15', '2026-12-29', '2027-01-05'])).toBe(
    'È un campo fisso: vale per 3 date, ogni settimana fino al 05/01/2027, tranne il 22/12/2026. Il totale qui sotto è di ogni data.',
  )
  expect(said(['2026-12-15', '2026-12-22', '2026-12-29'], 7_200)).toBe(
    'È un campo fisso: vale per 3 date, ogni settimana fino al 29/12/2026. In tutto costano 192,00 €; il totale qui sotto è della prima.',
  )
})

it('names each date where one is on another day of the week', () => {
  expect(said(['2026-12-15', '2026-12-23', '2026-12-29'])).toContain(
    'vale per 3 date, il 15/12/2026, il 23/12/2026, il 29/12/2026.',
  )
  expect(said(['2026-12-15', '2026-12-23'])).toContain('vale per 2 date, il 15/12/2026, il 23/12/2026.')
})

it('says of dates that are cancelled together that they are, not that they hold', () => {
  expect(said(['2026-12-15', '2026-12-22'], 6_000, 'cancelled')).toBe(
    'È un campo fisso: l’annullamento vale per 2 date, ogni settimana fino al 22/12/2026. Il totale qui sotto è di ogni data.',
  )
  expect(said(['2026-12-15', '2026-12-22'], 7_200, 'cancelled')).toContain('In tutto costavano 132,00 €;')
})
