import { expect, it } from 'vitest'
import { chosenSpan, monthSpans, recentSpans } from './numbers.ts'

it('counts the last days up to yesterday', () => {
  const [week] = recentSpans('2026-11-30')
  expect(week).toMatchObject({ id: '7', fromDate: '2026-11-23', toDate: '2026-11-29' })
})

it('counts the present month up to yesterday, and whole ones back to the same of the year before', () => {
  const months = monthSpans('2027-03-30')
  expect(months.slice(0, 2)).toEqual([
    { id: '2027-03', name: 'Marzo 2027', fromDate: '2027-03-01', toDate: '2027-03-29' },
    { id: '2027-02', name: 'Febbraio 2027', fromDate: '2027-02-01', toDate: '2027-02-28' },
  ])
  expect(months.at(-1)).toMatchObject({ id: '2026-03', fromDate: '2026-03-01', toDate: '2026-03-31' })
})

it('begins with the month before on the first of a month, which has no day that is over', () => {
  expect(monthSpans('2027-01-01')[0]).toMatchObject({ id: '2026-12', toDate: '2026-12-31' })
})

it.each([
  ['7', '7'],
  ['2026-10', '2026-10'],
  ['2020-10', '30'],
  ['toString', '30'],
  [null, '30'],
])('reads the address %s as the span %s', (id, span) => {
  expect(chosenSpan(id, '2026-11-30').id).toBe(span)
})
