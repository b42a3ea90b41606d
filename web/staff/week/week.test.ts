import { describe, expect, it } from 'vitest'
import type { FieldWeek } from '#contract/week.ts'
import {
  bandsOn,
  clockInWords,
  copied,
  draftOf,
  halfHours,
  isSameWeek,
  rangeOf,
  rebased,
  tintsOf,
  withDay,
  withOneMore,
} from './week.ts'

const band = (weekday: number, startTime: string, endTime: string, hourlyPriceCents = 4000) => ({
  weekday,
  startTime,
  endTime,
  hourlyPriceCents,
})

describe('a week while it is changed', () => {
  const week = [band(1, '09:00', '17:00'), band(1, '17:00', '23:00', 6000), band(6, '08:00', '26:00', 5000)]

  it('copies one day on others in the place of what they had', () => {
    const copy = copied(week, 1, [2, 6])
    expect(bandsOn(copy, 6)).toEqual([band(6, '09:00', '17:00'), band(6, '17:00', '23:00', 6000)])
    expect(bandsOn(copy, 2)).toHaveLength(2)
    expect(bandsOn(copied(week, 3, [1]), 1)).toEqual([])
    expect(bandsOn(copied(week, 1, [2]), 6)).toEqual([band(6, '08:00', '26:00', 5000)])
  })

  it('adds a band after the last one, and halves it where the night is full', () => {
    expect(withOneMore([], 3)).toEqual([band(3, '09:00', '23:00', 3000)])
    expect(withOneMore([band(3, '09:00', '17:00')], 3).at(-1)).toEqual(band(3, '17:00', '24:00'))
    expect(withOneMore([band(3, '22:00', '23:30')], 3).at(-1)).toEqual(band(3, '23:30', '24:30'))
    expect(withOneMore([band(3, '20:00', '24:00')], 3).at(-1)).toEqual(band(3, '22:00', '24:00'))
    expect(withOneMore([band(3, '20:00', '26:00')], 3)).toEqual([
      band(3, '20:00', '23:00'),
      band(3, '23:00', '26:00'),
    ])
    expect(withOneMore([band(3, '21:00', '26:00')], 3)[1]).toEqual(band(3, '23:00', '26:00'))
  })

  it('halves an hour before midnight into two half hours', () => {
    expect(withOneMore([band(3, '23:00', '24:00')], 3)).toEqual([
      band(3, '23:00', '23:30'),
      band(3, '23:30', '24:00'),
    ])
  })

  it('leaves the other bands of a day that gets one more as they are', () => {
    const [first, second] = [band(3, '09:00', '12:00'), band(3, '15:00', '17:00')]
    expect(withOneMore([first, second], 3)).toEqual([first, second, band(3, '17:00', '24:00')])
    expect(withOneMore([first, second, band(3, '20:00', '24:00')], 3)).toEqual([
      first,
      second,
      band(3, '20:00', '22:00'),
      band(3, '22:00', '24:00'),
    ])
  })

  it('adds no band over another, in whatever order the rows stand', () => {
    const [morning, afternoon] = [band(3, '09:00', '12:00'), band(3, '15:00', '17:00')]
    expect(withOneMore([afternoon, morning], 3)).toEqual([afternoon, morning, band(3, '17:00', '24:00')])
    const [evening, half] = [band(3, '20:00', '24:00'), band(3, '23:30', '24:00')]
    expect(withOneMore([evening, morning], 3)).toEqual([
      band(3, '20:00', '22:00'),
      band(3, '22:00', '24:00'),
      morning,
    ])
    expect(withOneMore([half], 3)).toEqual([half, band(3, '24:00', '25:00')])
  })

  it('is the same week in whatever order its rows were written', () => {
    const grid = { slotStep: 30, slotMinutes: 60, lightHourlyCents: 0, memberDiscountPercent: 0 } as const
    const written = withDay(week, 1, bandsOn(week, 1).toReversed())
    expect(isSameWeek({ ...grid, bands: written }, { ...grid, bands: week })).toBe(true)
    expect(isSameWeek({ ...grid, bands: written }, { ...grid, slotStep: 60, bands: week })).toBe(false)
    expect(isSameWeek({ ...grid, bands: written }, { ...grid, lightHourlyCents: 500, bands: week })).toBe(
      false,
    )
    expect(isSameWeek({ ...grid, bands: written.slice(1) }, { ...grid, bands: week })).toBe(false)
    const dearer = withDay(week, 6, [band(6, '08:00', '26:00', 5500)])
    expect(isSameWeek({ ...grid, bands: dearer }, { ...grid, bands: week })).toBe(false)
  })

  it('is put together with what somebody else has saved: each day as who changed it, and of both the own', () => {
    const grid = { slotStep: 30, slotMinutes: 60, lightHourlyCents: 0, memberDiscountPercent: 0 } as const
    const field = { fieldId: 1, name: 'Campo 1', sports: [], surface: null, print: 'a', ...grid }
    const base: FieldWeek = { ...field, bands: week }
    const mine = withDay(withDay(week, 1, [band(1, '10:00', '12:00')]), 3, [band(3, '10:00', '12:00')])
    const theirs = withDay(withDay(week, 1, [band(1, '14:00', '15:00')]), 6, [])
    const saved: FieldWeek = { ...base, bands: theirs, slotStep: 60, print: 'b' }
    const merged = rebased(
      { ...draftOf(base), bands: mine, slotMinutes: 90, memberDiscountPercent: 20 },
      saved,
    )
    expect(merged).toEqual({
      base: saved,
      alsoIds: [],
      slotStep: 60,
      slotMinutes: 90,
      lightHourlyCents: 0,
      memberDiscountPercent: 20,
      bands: [band(1, '10:00', '12:00'), band(3, '10:00', '12:00')],
    })
  })

  it('is drawn in whole hours, the dearest deepest', () => {
    expect(rangeOf(week)).toEqual({ from: 480, to: 1560 })
    expect([...tintsOf(week)]).toEqual([
      [4000, 0],
      [5000, 2],
      [6000, 4],
    ])
    expect([...tintsOf([band(1, '09:00', '10:00')])]).toEqual([[4000, 0]])
    const two = [band(1, '09:00', '17:00'), band(1, '17:00', '23:00', 6000)]
    expect([...tintsOf(two).values()]).toEqual([0, 4])
    const four = [...two, band(2, '09:00', '10:00', 4500), band(3, '09:00', '10:00', 5000)]
    expect([...tintsOf(four).values()]).toEqual([0, 1, 3, 4])
  })

  it('is drawn from the hour in which it begins to the one in which it ends, and from eight where nothing is open', () => {
    expect(rangeOf([band(1, '09:30', '22:15'), band(2, '10:00', '21:00')])).toEqual({ from: 540, to: 1380 })
    expect(rangeOf([])).toEqual({ from: 480, to: 1440 })
  })
})

it('says hours past midnight as the night they are', () => {
  expect(['09:30', '24:00', '25:00'].map(clockInWords)).toEqual(['09:30', '00:00', '01:00 di notte'])
})

it('offers each half hour from midnight to the end of the night', () => {
  expect([halfHours[0], halfHours[1], halfHours.at(-1), halfHours.length]).toEqual([
    '00:00',
    '00:30',
    '26:00',
    53,
  ])
})
