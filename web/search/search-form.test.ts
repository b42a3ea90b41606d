import { describe, expect, it } from 'vitest'
import { plainChoices } from '#web/path/search-path.ts'
import {
  defaultSearch,
  missingForResults,
  missingParts,
  searchTimes,
  timesAround,
  timesFrom,
} from './search-form.ts'

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
})
