import { expect, it } from 'vitest'
import { chosenSpan, hoursCsv, monthSpans, recentSpans, shareTaken, unsoldMinutes } from './numbers.ts'

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

it('counts what was taken of what could be sold, also where nothing could, and in the night with an hour twice', () => {
  const counted = (openMinutes: number, takenMinutes: number, closedMinutes: number) => {
    const minutes = { openMinutes, takenMinutes, closedMinutes }
    return [shareTaken(minutes), unsoldMinutes(minutes)]
  }
  expect(counted(600, 150, 100)).toEqual([30, 350])
  expect(counted(60, 0, 60)).toEqual([null, 0])
  expect(counted(60, 90, 0)).toEqual([100, 0])
})

it('writes for a spreadsheet which hours were taken, those of a night by the clock', () => {
  const hours = [{ weekday: 5, hour: 24, openMinutes: 60, takenMinutes: 45, closedMinutes: 6 }]
  expect(hoursCsv({ hours })).toContain('Venerdì;00:00;1;0,8;0,1\r\n')
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
