import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minuteOf, timeOf } from '#contract/wall-clock.ts'
import { faultOfWeek, type WeekBand } from '#contract/week.ts'
import { exampleOf, shownWeek, storedWeek } from './rules.ts'

const band = (weekday: number, startTime: string, endTime: string, euros: number): WeekBand => ({
  weekday,
  startTime,
  endTime,
  hourlyPriceCents: euros * 100,
})

describe('a week as it is stored', () => {
  it('is open without a break where bands meet, and keeps the prices that are not the usual one', () => {
    const week = [band(3, '09:00', '17:00', 45), band(3, '17:00', '24:00', 60), band(6, '18:00', '26:00', 60)]
    for (const bands of [week, week.toReversed()])
      expect(storedWeek(bands)).toEqual({
        hours: [
          { weekday: 3, from: 540, to: 1440 },
          { weekday: 6, from: 1080, to: 1560 },
        ],
        cents: 6000,
        prices: [{ weekday: 3, from: 540, to: 1020, cents: 4500 }],
      })
  })

  it('keeps hours with one other price together, and of two prices that are as common calls the lower usual', () => {
    const week = [band(3, '09:00', '10:00', 60), band(3, '10:00', '11:00', 60), band(5, '09:00', '11:00', 45)]
    expect(storedWeek(week)).toMatchObject({
      cents: 4500,
      prices: [{ weekday: 3, from: 540, to: 660, cents: 6000 }],
    })
  })

  it('has no price of its own when it is never open', () => {
    expect(storedWeek([])).toEqual({ hours: [], cents: null, prices: [] })
  })

  it('reads the same as it was written, whatever it was', () => {
    // Edges of one day in growing order; each part between two of them is closed or has one of three prices.
    const day = fc.tuple(
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.constantFrom(0, 30, 45, 60), { minLength: 6, maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), days => {
        const week = days.flatMap(([lengths, euros], index) => {
          let start = 300
          return lengths.flatMap((quarters, place) => {
            const from = start
            start = Math.min(1560, start + quarters * 15)
            const price = euros[place] ?? 0
            return price > 0 && start > from ? [band(index + 1, timeOf(from), timeOf(start), price)] : []
          })
        })
        const stored = storedWeek(week)
        const shown = shownWeek({ ...stored, cents: stored.cents ?? 0 })
        expect(pricePerQuarter(shown)).toEqual(pricePerQuarter(week))
        expect(storedWeek(shown)).toEqual(stored)
        expect(faultOfWeek(shown)).toBeUndefined()
      }),
    )
  })
})

describe('the example of a booking over two prices', () => {
  const morning = band(3, '09:00', '12:00', 30)

  it.each([
    [
      'an hour and a half over the first change',
      [morning, band(3, '12:00', '15:00', 40), band(3, '15:00', '18:00', 50)],
    ],
    ['whatever the order', [band(3, '12:00', '15:00', 40), morning]],
    ['from half an hour before it', [band(3, '11:30', '12:00', 30), band(3, '12:00', '15:00', 40)]],
    ['to an hour after it', [morning, band(3, '12:00', '13:00', 40)]],
    ['where others do not meet', [band(2, '10:00', '13:00', 40), morning, band(3, '12:00', '15:00', 40)]],
  ])('is %s', (_where, week) => expect(exampleOf(week)).toEqual({ weekday: 3, from: 690, to: 780 }))

  it('is on a day that changes, where one does', () => {
    const week = [1, 3, 5].flatMap(day => [band(day, '09:00', '12:00', 30), band(day, '12:00', '15:00', 40)])
    const friday = [...week.slice(0, 4), band(5, '09:00', '11:00', 30), band(5, '11:00', '15:00', 40)]
    expect(exampleOf(friday, week)).toEqual({ weekday: 5, from: 630, to: 720 })
    expect(exampleOf(week.toReversed(), week)).toEqual({ weekday: 1, from: 690, to: 780 })
  })

  it.each([
    ['one price', [morning, band(3, '12:00', '15:00', 30)]],
    ['a break', [morning, band(3, '12:30', '15:00', 40)]],
    ['two days', [morning, band(4, '12:00', '15:00', 40)]],
    ['too short a time before', [band(3, '11:45', '12:00', 30), band(3, '12:00', '15:00', 40)]],
    ['too short a time after', [morning, band(3, '12:00', '12:45', 40)]],
    ['nothing', []],
  ])('is none where there is %s', (_what, week) => expect(exampleOf(week)).toBeUndefined())
})

describe('a week that contradicts itself', () => {
  it.each([
    [[band(1, '09:00', '12:00', 30), band(1, '11:30', '13:00', 40)], 'Due fasce di lunedì si sovrappongono'],
    [[band(5, '24:00', '26:00', 30)], 'La notte di venerdì deve continuare la sera'],
    [
      [band(5, '20:00', '23:00', 30), band(5, '24:00', '26:00', 30)],
      'La notte di venerdì deve continuare la sera',
    ],
    [
      [band(7, '09:00', '12:00', 30), band(7, '20:00', '26:00', 30), band(1, '01:30', '09:00', 30)],
      'Lunedì comincia prima che finisca la notte di domenica',
    ],
    [
      [band(2, '09:00', '12:00', 30), band(1, '10:00', '22:00', 30), band(2, '11:00', '13:00', 30)],
      'Due fasce di martedì si sovrappongono',
    ],
  ])('%j, in whatever order', (week, words) => expectOf(week, words))

  it.each([
    [[band(1, '09:00', '12:00', 30), band(1, '12:00', '13:00', 40)]],
    [[band(5, '20:00', '24:00', 40), band(5, '24:00', '26:00', 30), band(6, '02:00', '09:00', 30)]],
    [[band(1, '20:00', '26:00', 30), band(3, '01:30', '09:00', 30)]],
    [[band(6, '09:00', '12:00', 30), band(5, '15:00', '22:00', 30), band(5, '10:00', '15:00', 40)]],
    [[]],
  ])('and one that does not: %j', week => expectOf(week, undefined))

  function expectOf(week: readonly WeekBand[], fault: string | undefined) {
    const inAnyOrder = fc.shuffledSubarray([...week], { minLength: week.length })
    fc.assert(
      fc.property(inAnyOrder, bands => {
        expect(faultOfWeek(bands)).toBe(fault)
      }),
    )
  }
})

/** What each quarter of an hour of the week costs. */
function pricePerQuarter(week: readonly WeekBand[]): string[] {
  return week
    .flatMap(({ weekday, startTime, endTime, hourlyPriceCents }) =>
      Array.from({ length: (minuteOf(endTime) - minuteOf(startTime)) / 15 }, (_, quarter) =>
        [weekday, String(minuteOf(startTime) + quarter * 15).padStart(4, '0'), hourlyPriceCents].join(' '),
      ),
    )
    .toSorted()
}
