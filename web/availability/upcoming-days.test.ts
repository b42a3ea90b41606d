import { expect, it } from 'vitest'
import { upcomingDays } from './upcoming-days.ts'

it('names today and gives every other day its weekday', () => {
  const days = upcomingDays('2026-11-25', 3, '')
  expect(days.map(day => [day.weekday, day.day])).toEqual([
    ['Oggi', '25'],
    ['Gio', '26'],
    ['Ven', '27'],
  ])
  expect(days.map(day => day.name)).toEqual([
    'oggi, mercoledì 25 novembre',
    'giovedì 26 novembre',
    'venerdì 27 novembre',
  ])
})

it('puts a chosen day beyond the strip in its last place', () => {
  const values = upcomingDays('2026-12-30', 3, '2027-01-15').map(day => day.value)
  expect(values).toEqual(['2026-12-30', '2026-12-31', '2027-01-15'])
  const within = upcomingDays('2026-12-30', 3, '2026-12-31').map(day => day.value)
  expect(within).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
})

it('draws no day that has passed, not even a chosen one', () => {
  const values = upcomingDays('2026-12-30', 3, '2026-12-20').map(day => day.value)
  expect(values).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
})

const stripOf = (chosen: string, first?: string) =>
  upcomingDays('2026-11-24', 2, chosen, first).map(day => `${day.weekday} ${day.day}, ${day.name}`)

it('begins with the night that goes on, by day with today', () => {
  expect(stripOf('', '2026-11-23')).toEqual([
    'Notte 23, stanotte, lunedì 23 novembre',
    'Oggi 24, oggi, martedì 24 novembre',
    'Mer 25, mercoledì 25 novembre',
  ])
  expect(stripOf('2026-11-23', '2026-11-23')).toHaveLength(3)
  expect(stripOf('', '2026-11-24')).toHaveLength(2)
  expect(stripOf('')).toHaveLength(2)
})
