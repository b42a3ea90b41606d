import { expect, it } from 'vitest'
import { eachService } from '#contract/attribute.ts'
import type { FacilityHit, SearchResult } from '#contract/search.ts'
import { facility } from '#web/testing/facility.ts'
import { soonest } from './answers.ts'

const services = eachService(() => false)
const hit = (name: string, distanceKm: number, ...courts: string[][]): FacilityHit => ({
  facility: facility({ id: distanceKm, slug: name, name }),
  imageUrl: null,
  position: null,
  distanceKm,
  courts: courts.map((times, index) => ({
    id: index + 1,
    name: `Padel ${index + 1}`,
    surface: null,
    isIndoor: null,
    services,
    isFree: true,
    starts: times.map(startTime => ({ startTime, minutes: 60, priceCents: 2400 })),
    shown: times[0] ?? null,
    taken: [],
    isSoldOut: false,
    otherStarts: 0,
    // Every hit here has a start.
  })) as unknown as FacilityHit['courts'],
})

it('three at most, each facility once with its soonest start, of two at one time the nearer', () => {
  const group = (...facilities: FacilityHit[]) => ({ facilities, facilityCount: 0, fieldCount: 0 })
  const result: SearchResult = {
    place: null,
    where: 'A Frascati',
    date: '2026-11-25',
    startTime: null,
    otherTimes: [],
    reason: null,
    elsewhere: null,
    here: group(hit('Querce', 1, ['21:00'], ['20:30', '22:00']), hit('Tardi', 2, ['22:30'])),
    nearby: group(hit('Senni', 3, ['20:30']), hit('Vetro', 4, ['20:00']), hit('Chiuso', 5, [])),
  }
  expect(
    soonest(result).map(each => `${each.hit.facility.name} ${each.court.name} ${each.start.startTime}`),
  ).toEqual(['Vetro Padel 1 20:00', 'Querce Padel 2 20:30', 'Senni Padel 1 20:30'])
  expect(soonest({ ...result, here: group(), nearby: null })).toEqual([])
})

it('past midnight what the evening before has left comes first, and each facility once', () => {
  const group = (...facilities: FacilityHit[]) => ({ facilities, facilityCount: 0, fieldCount: 0 })
  const result = (date: string, ...facilities: FacilityHit[]): SearchResult => ({
    place: null,
    where: 'A Frascati',
    date,
    startTime: null,
    otherTimes: [],
    reason: null,
    elsewhere: null,
    here: group(...facilities),
    nearby: null,
  })
  const night = result('2026-11-23', hit('Querce', 1, ['24:30']))
  const day = result('2026-11-24', hit('Querce', 1, ['15:00']), hit('Tardi', 2, ['08:00']))
  const told = (answers: ReturnType<typeof soonest>) =>
    answers.map(each => `${each.hit.facility.name} ${each.date} ${each.start.startTime}`)
  expect(told(soonest(night, day))).toEqual(['Querce 2026-11-23 24:30', 'Tardi 2026-11-24 08:00'])
  // By day both are one and the same.
  expect(told(soonest(day, day))).toEqual(['Tardi 2026-11-24 08:00', 'Querce 2026-11-24 15:00'])
})
