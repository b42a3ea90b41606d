import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FacilityHit } from '#contract/search.ts'
import { facility } from '#web/testing/facility.ts'
import { PIN, pinsAround, REACH, ringLabels, ringsOf } from './rings.ts'

const middle = { latitude: 41.8, longitude: 12.7 }
const hit = (north: number, east: number): FacilityHit => ({
  facility: facility(),
  imageUrl: null,
  position: {
    latitude: middle.latitude + north / 111.195,
    longitude: middle.longitude + east / (111.195 * Math.cos((middle.latitude * Math.PI) / 180)),
  },
  distanceKm: Math.hypot(north, east),
  courts: [],
})

it('the outer ring is the radius, and what lies on it stands on it, in its true direction', () => {
  expect(ringsOf(15)).toEqual([
    { km: 5, r: REACH / 3 },
    { km: 10, r: (REACH * 2) / 3 },
    { km: 15, r: REACH },
  ])
  const [north, east] = pinsAround(middle, [hit(9.99, 0), hit(0, 5)], 10)
  expect(north?.x).toBeCloseTo(0.5, 5)
  expect(north?.y).toBeCloseTo(0.5 - REACH, 3)
  expect(east?.x).toBeCloseTo(0.5 + REACH / 2, 5)
})

it('no two pins touch, each facility within the radius stands on one, and none beyond it on any', () => {
  const km = fc.double({ min: -20, max: 20, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(km, km), { maxLength: 40 }), places => {
      const hits = places.map(([north, east]) => hit(north, east))
      const pins = pinsAround(middle, hits, 15)
      for (const [index, pin] of pins.entries())
        for (const other of pins.slice(index + 1))
          expect(Math.abs(pin.x - other.x) >= PIN.width || Math.abs(pin.y - other.y) >= PIN.height).toBe(true)
      const within = hits.filter(each => (each.distanceKm ?? 0) < 14.99)
      const shown = pins.flatMap(pin => pin.items)
      expect(within.every(each => shown.includes(each))).toBe(true)
      expect(shown.every(each => (each.distanceKm ?? 0) < 15.01)).toBe(true)
      expect(shown).toHaveLength(new Set(shown).size)
    }),
  )
})

it('a ring is labelled in the north-east, or where no pin covers the label', () => {
  const northEast = { x: 0.5 + REACH * Math.SQRT1_2, y: 0.5 - REACH * Math.SQRT1_2 }
  const labels = ringLabels(15, [])
  expect(labels.map(({ km }) => km)).toEqual([5, 10, 15])
  expect(labels[2]?.x).toBeCloseTo(northEast.x, 5)
  expect(labels[2]?.y).toBeCloseTo(northEast.y, 5)

  const [five, , fifteen] = ringLabels(15, [northEast])
  expect(five).toEqual(labels[0])
  expect(fifteen?.x).toBeCloseTo(1 - northEast.x, 5)

  const everywhere = Array.from({ length: 121 }, (_, at) => ({
    x: (at % 11) / 10,
    y: Math.floor(at / 11) / 10,
  }))
  expect(ringLabels(15, everywhere)).toEqual([])
})
