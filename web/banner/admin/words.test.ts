import { expect, it } from 'vitest'
import type { Banner } from '#contract/banner.ts'
import { bannersCsv, daysCsv } from './figures-csv.ts'
import { findBanners } from './find-banners.ts'
import {
  ctrOf,
  ctrTone,
  figuresText,
  periodWords,
  positionWords,
  statusWords,
  targetWords,
  totalOf,
  unknownInWords,
} from './words.ts'

const banner: Banner = {
  id: 1,
  title: '=HYPERLINK("x")',
  description: 'Una prova',
  ctaText: 'Scopri',
  picture: null,
  ctaLink: 'https://partner.example/',
  position: 'hero-right',
  isActive: true,
  status: 'active',
  startDate: null,
  endDate: null,
  targetCities: null,
  targetPostalCodes: null,
  viewCount: 1_000,
  clickCount: 23,
  createdAt: '2026-11-22T10:00:00.000Z',
  version: 1,
}

it('tells of clicks in a hundred views, by colour as specified', () => {
  expect(ctrOf(banner)).toBeCloseTo(2.3)
  expect(ctrOf({ viewCount: 0, clickCount: 0 })).toBe(0)
  expect([0, 0.99, 1, 1.99, 2].map(ctrTone)).toEqual(['quiet', 'quiet', 'warn', 'warn', 'free'])
})

it('calls each status by the word that is specified', () => {
  const labels = Object.entries(statusWords).map(([status, { label }]) => [status, label])
  expect(Object.fromEntries(labels)).toEqual({
    active: 'Attivo ora',
    future: 'Futuro',
    expired: 'Scaduto',
    off: 'Disattivato',
    idle: 'Inattivo',
  })
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

it('says for whom a city is that is no comune, and which may be meant', () => {
  expect(unknownInWords([])).toBeUndefined()
  expect(unknownInWords([{ name: 'Frascatti', meant: 'Frascati' }])).toBe(
    '«Frascatti» (forse Frascati?) non è un comune: il banner compare solo a chi cerca proprio così.',
  )
  const two = [
    { name: 'Castelli', meant: null },
    { name: 'Frascatti', meant: 'Frascati' },
  ]
  expect(unknownInWords(two)).toMatch(/^«Castelli», «Frascatti» \(forse Frascati\?\) non sono comuni: /)
})

it('writes lists that no spreadsheet takes for a formula, and counts with', () => {
  expect(bannersCsv([banner]).split('\r\n')[1]).toBe(
    `"'=HYPERLINK(""x"")";Attivo ora;Homepage - Hero Destra;1000;23;2,30`,
  )
  const days = [
    { date: '2026-11-21', views: 0, clicks: 0 },
    { date: '2026-11-22', views: 4_000, clicks: 40 },
  ]
  expect(daysCsv(days).slice(1).split('\r\n')).toEqual([
    'Giorno;Impressioni;Click;CTR',
    '21/11/2026;0;0;0,00',
    '22/11/2026;4000;40;1,00',
    '',
  ])
})

it('finds banners by title, city or CAP and position, however they are written', () => {
  const banners: Banner[] = [
    { ...banner, id: 1, title: 'Caffè del Borgo', targetCities: ['Forlì'] },
    { ...banner, id: 2, title: 'Corde', position: 'footer', targetPostalCodes: ['00044'] },
  ]
  const found = (text: string, position: Banner['position'] | '' = '') =>
    findBanners(banners, { text, position }).map(({ id }) => id)
  expect([found(''), found('CAFFE'), found(' forli '), found('0004'), found('zzz')]).toEqual([
    [1, 2],
    [1],
    [1],
    [2],
    [],
  ])
  expect([found('', 'footer'), found('caffè', 'footer')]).toEqual([[2], []])
  expect(totalOf(banners)).toEqual({ viewCount: 2_000, clickCount: 46 })
})

it.each([
  [0, 0, '0 impressioni, 0 click'],
  [1, 1, '1 impressione, 1 click'],
  [1_922, 39, '1.922 impressioni, 39 click'],
])('says how often a banner was seen (%i) and followed (%i)', (viewCount, clickCount, words) => {
  expect(figuresText({ viewCount, clickCount })).toBe(words)
})
