import type { FacilityHit } from '#contract/search.ts'
import type { Radius } from '#web/path/search-path.ts'
import { type SharedPin, sharePins } from './shared-pins.ts'

type Position = { latitude: number; longitude: number }

const KM_PER_DEGREE = 111.195
/** From the middle to the outer ring, as a part of the whole width. */
export const REACH = 0.4
/** How far apart pins must stand so that they do not touch on the narrowest phone. */
export const PIN = { width: 0.2, height: 0.14 } as const

const circles: Record<Radius, readonly number[]> = { 5: [5], 10: [5, 10], 15: [5, 10, 15], 30: [10, 20, 30] }

/** The rings to draw around a place: their kilometres, and how far they lie from the middle. */
export function ringsOf(radiusKm: Radius): { km: number; r: number }[] {
  return circles[radiusKm].map(km => ({ km, r: (km / radiusKm) * REACH }))
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
