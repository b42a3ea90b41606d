import { expect, it } from 'vitest'
import type { Banner } from '#contract/banner.ts'
import { toCsv } from './save-as-csv.ts'
import { ctrOf, ctrTone, periodWords, positionWords, targetWords } from './words.ts'

const banner: Banner = {
  ...{ id: 1, title: '=HYPERLINK("x")', description: 'Una prova', ctaText: 'Scopri', picture: null },
  ...{ ctaLink: 'https://partner.example/', position: 'hero-right', isActive: true, status: 'active' },
  ...{ startDate: null, endDate: null, targetCities: null, targetPostalCodes: null },
  ...{ viewCount: 1_000, clickCount: 23, createdAt: '2026-11-22T10:00:00.000Z' },
}

it('tells of clicks in a hundred views, by colour as specified', () => {
  expect(ctrOf(banner)).toBeCloseTo(2.3)
  expect(ctrOf({ viewCount: 0, clickCount: 0 })).toBe(0)
  expect([0, 0.99, 1, 1.99, 2].map(ctrTone)).toEqual(['quiet', 'quiet', 'warn', 'warn', 'free'])
})

it('tells where, when and for whom, in two lines and two names', () => {
  expect(positionWords('matches-mobile')).toEqual(['Partite', 'Mobile Banner'])
  expect(periodWords({ startDate: '2026-11-01', endDate: '2026-12-31' })).toEqual([
    '01/11/2026',
    '31/12/2026',
  ])
  expect(periodWords({ startDate: null, endDate: null })).toEqual(['senza date'])
  expect(targetWords(banner)).toBe('Tutti')
  const cities = ['Frascati', 'Marino', 'Roma']
  expect(targetWords({ ...banner, targetCities: cities })).toBe('Frascati, Marino...')
})

it('writes a list that no spreadsheet takes for a formula', () => {
  expect(toCsv([banner]).split('\r\n')[1]).toBe(
    `"'=HYPERLINK(""x"")";"Attivo ora";"Homepage - Hero Destra";"1000";"23";"2.30"`,
  )
})
