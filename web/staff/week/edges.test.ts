import { expect, it } from 'vitest'
import type { WeekBand } from '#contract/week.ts'
import { edgesOf, withEdgeAt } from './edges.ts'

const band = (startTime: string, endTime: string): WeekBand => ({
  weekday: 1,
  startTime,
  endTime,
  hourlyPriceCents: 2_000,
})

it('has an edge wherever a band begins or ends, and one where a band follows upon another', () => {
  const day = [band('17:00', '23:00'), band('09:00', '12:00'), band('12:00', '15:00')]
  expect(edgesOf(day).map(({ minute, min, max }) => [minute / 60, min / 60, max / 60])).toEqual([
    [9, 0, 11.5],
    [12, 9.5, 14.5],
    [15, 12.5, 17],
    [17, 15, 22.5],
    [23, 17.5, 26],
  ])
})

it('has none while bands lie one over the other, or end before they begin', () => {
  expect(edgesOf([band('09:00', '12:00'), band('11:00', '15:00')])).toEqual([])
  expect(edgesOf([band('12:00', '09:00')])).toEqual([])
  expect(edgesOf([])).toEqual([])
})

it('moves both bands of an edge, by half hours, and no further than either of them reaches', () => {
  const day = [band('12:00', '15:00'), band('09:00', '12:00')]
  const [, middle] = edgesOf(day)
  if (!middle) throw new Error('There is no edge between them')
  const times = (minute: number) =>
    withEdgeAt(day, middle, minute).map(({ startTime, endTime }) => `${startTime} ${endTime}`)
  expect(times(13 * 60 + 20)).toEqual(['13:30 15:00', '09:00 13:30'])
  expect(times(0)).toEqual(['09:30 15:00', '09:00 09:30'])
  expect(times(24 * 60)).toEqual(['14:30 15:00', '09:00 14:30'])
})
