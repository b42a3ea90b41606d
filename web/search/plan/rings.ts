import type { FacilityHit } from '#contract/search.ts'
import type { Radius } from '#web/path/search-path.ts'
import { type SharedPin, sharePins } from '../shared-pins.ts'

type Position = { latitude: number; longitude: number }

const KM_PER_DEGREE = 111.195
/** From the middle to the outer ring, as a part of the whole width. */
export const REACH = 0.4
/** How far apart pins must stand so that they do not touch on the narrowest phone. */
export const PIN = { width: 0.2, height: 0.14 } as const

/** What a ring's label takes of the narrowest phone. */
const LABEL = { width: 0.14, height: 0.06 } as const
/** Where a ring may have its label, as parts of a turn from the east; north-east first. */
const DIRECTIONS = [1, 3, 7, 5, 0, 4, 2, 6].map(eighth => eighth / 8)

const circles: Record<Radius, readonly number[]> = { 5: [5], 10: [5, 10], 15: [5, 10, 15], 30: [10, 20, 30] }

/** The rings to draw around a place: their kilometres, and how far they lie from the middle. */
export function ringsOf(radiusKm: Radius): { km: number; r: number }[] {
  return circles[radiusKm].map(km => ({ km, r: (km / radiusKm) * REACH }))
}

/** Each ring's label where no pin covers it, since half of '15 km' reads '5 km'; where all is covered it has none. */
export function ringLabels(radiusKm: Radius, pins: readonly { x: number; y: number }[]) {
  const isFree = (at: { x: number; y: number }) =>
    pins.every(
      ({ x, y }) =>
        Math.abs(x - at.x) >= (PIN.width + LABEL.width) / 2 ||
        Math.abs(y - at.y) >= (PIN.height + LABEL.height) / 2,
    )
  return ringsOf(radiusKm).flatMap(({ km, r }) => {
    const places = DIRECTIONS.map(turn => ({
      x: 0.5 + r * Math.cos(turn * 2 * Math.PI),
      y: 0.5 - r * Math.sin(turn * 2 * Math.PI),
    }))
    const at = places.find(isFree)
    return at ? [{ km, ...at }] : []
  })
}

/** Facilities within the radius by true bearing and distance, from 0 to 1 across and down. */
export function pinsAround(
  middle: Position,
  hits: readonly FacilityHit[],
  radiusKm: Radius,
): SharedPin<FacilityHit>[] {
  const scale = (KM_PER_DEGREE / radiusKm) * REACH
  const placed = hits.flatMap(hit => {
    if (!hit.position) return []
    const east =
      (hit.position.longitude - middle.longitude) * Math.cos((middle.latitude * Math.PI) / 180) * scale
    const north = (hit.position.latitude - middle.latitude) * scale
    return Math.hypot(east, north) > REACH ? [] : [{ x: 0.5 + east, y: 0.5 - north, item: hit }]
  })
  return sharePins(placed, PIN)
}
