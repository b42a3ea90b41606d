import { describe, expect, it } from 'vitest'
import { plainChoices } from '#web/path/search-path.ts'
import { defaultSearch } from './first-search.ts'
import { bandsOf } from './part-controls.tsx'
import { stillToCome } from './remembered-search.ts'
import { missingParts, searchTimes, timesFrom } from './search-form.ts'
import { timesAround } from './times-around.ts'
import { missingForResults } from './to-search.ts'

describe('the search form', () => {
  it('offers every half hour from 08:00 to 22:00 inclusive', () => {
    expect(searchTimes).toHaveLength(29)
    expect(searchTimes[0]).toBe('08:00')
    expect(searchTimes.at(-1)).toBe('22:00')
  })

  it('proposes the next half hour of today in Rome, wherever the reader is', () => {
    const form = defaultSearch(new Date('2026-11-25T19:10:00Z'), 'Frascati')
    expect(form).toEqual({
      sport: 'calcio-5',
      location: 'Frascati',
      date: '2026-11-25',
      startTime: '20:30',
      services: [],
      band: '',
      radiusKm: 15,
      sort: 'distance',
      view: 'list',
    })
  })

  it('proposes tomorrow evening once the last search time of today has passed', () => {
    const form = defaultSearch(new Date('2026-11-25T21:30:00Z'), '')
    expect([form.date, form.startTime]).toEqual(['2026-11-26', '20:00'])
  })

  it('tells what is missing in the order of the panel', () => {
    expect(
      missingParts({ ...plainChoices, sport: '', location: ' ', date: '2026-11-25', startTime: '' }),
    ).toEqual(['sport', 'location', 'startTime'])
  })

  it('shows results without a time, which stands for all of the day', () => {
    const form = { ...plainChoices, sport: 'padel', location: 'Frascati', date: '', startTime: '' } as const
    expect(missingForResults(form)).toEqual(['date'])
    expect(missingForResults({ ...form, date: '2026-11-25' })).toEqual([])
  })

  it.each([
    ['20:30', '19:30', '21:30'],
    ['08:00', '08:00', '10:00'],
    ['22:00', '20:00', '22:00'],
  ])('shows five times around %s, from %s to %s', (time, first, last) => {
    const times = timesAround(searchTimes, time)
    expect(times).toHaveLength(5)
    expect([times[0], times[4]]).toEqual([first, last])
    expect(times).toContain(time)
  })

  it('has a start that is no half hour among the five, and none that has passed', () => {
    expect(timesAround(searchTimes, '24:30')).toEqual(['20:30', '21:00', '21:30', '22:00', '24:30'])
    expect(timesAround(searchTimes, '20:15')).toEqual(['19:30', '20:00', '20:15', '20:30', '21:00'])
    expect(timesAround(['20:30', '21:00'], '20:00')).toEqual(['20:30', '21:00'])
  })

  it('offers only what is still to come of today, and all of another day', () => {
    const now = new Date('2026-11-25T19:10:00Z')
    expect(timesFrom(now, '2026-11-25')).toEqual(['20:30', '21:00', '21:30', '22:00'])
    expect(timesFrom(now, '2026-11-26')).toEqual(searchTimes)
  })

  it('proposes the first start that is known to be free, where that comes later than the next half hour', () => {
    const start = (...free: [sport: 'padel' | 'calcio-5', startTime: string | null][]) => {
      const fields = free.map(([sport, startTime]) => ({ sport, nextFree: startTime ? { startTime } : null }))
      return (at: string) => {
        const form = defaultSearch(new Date(`${at}+01:00`), 'Frascati', { date: '2026-11-24', fields })
        return `${form.date} ${form.startTime}`
      }
    }
    const opensAtThree = start(['calcio-5', '16:00'], ['calcio-5', '15:00'], ['padel', '08:00'])
    expect(opensAtThree('2026-11-24T00:10')).toBe('2026-11-24 15:00')
    expect(opensAtThree('2026-11-24T14:50')).toBe('2026-11-24 15:00')
    expect(start(['calcio-5', '10:15'])('2026-11-24T10:10')).toBe('2026-11-24 10:30')
    // No free start of the sport is known, or only one of another day.
    expect(start(['calcio-5', null], ['padel', '15:00'])('2026-11-24T00:10')).toBe('2026-11-24 08:00')
    expect(opensAtThree('2026-11-25T00:10')).toBe('2026-11-25 08:00')
    expect(opensAtThree('2026-11-24T22:10')).toBe('2026-11-25 20:00')
    // The plan is that of tomorrow already.
    expect(opensAtThree('2026-11-23T21:10')).toBe('2026-11-24 20:00')
  })
})

describe('in the night, which belongs to the evening before (R51)', () => {
  const monday = '2026-11-23'
  const tuesday = '2026-11-24'
  const at = (time: string) => new Date(`${time}+01:00`)

  it.each([
    ['2026-11-23T23:59', []],
    ['2026-11-24T00:00', ['24:30', '25:00', '25:30']],
    ['2026-11-24T00:10', ['24:30', '25:00', '25:30']],
    ['2026-11-24T01:29', ['25:30']],
    ['2026-11-24T01:59', []],
  ])('offers at %s what is left of it: %s', (now, times) => {
    expect(timesFrom(at(now), monday)).toEqual(times)
    expect(timesFrom(at(now), '2026-11-25')).toEqual(searchTimes)
  })

  it('offers the day that has begun whole', () => {
    expect(timesFrom(at('2026-11-24T00:10'), tuesday)).toEqual(searchTimes)
  })

  it('means by now the evening that goes on', () => {
    const night = { today: tuesday, evening: monday }
    expect(bandsOf(monday, night)).toEqual(['now', 'day'])
    expect(bandsOf(tuesday, night)).toContain('now')
    expect(bandsOf('2026-11-25', night)).not.toContain('now')
    expect(bandsOf(monday, { today: tuesday, evening: tuesday })).not.toContain('now')
  })

  it.each([
    ['24:30', '2026-11-23T12:00', true],
    ['24:30', '2026-11-23T23:59', true],
    ['24:30', '2026-11-24T00:10', true],
    ['24:30', '2026-11-24T00:30', false],
    ['25:30', '2026-11-24T01:29', true],
    ['25:30', '2026-11-24T02:00', false],
    ['20:00', '2026-11-24T00:10', false],
    ['20:00', '2026-11-23T19:59', true],
    ['20:00', '2026-11-23T20:00', false],
  ])('remembers a search for %s of Monday at %s: %s', (startTime, now, isToCome) => {
    const found = { ...plainChoices, sport: 'padel', location: 'Frascati', date: monday, startTime } as const
    expect(stillToCome(found, at(now)) !== undefined).toBe(isToCome)
  })
})
