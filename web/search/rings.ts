import type { FacilityHit } from '#contract/search.ts'
import type { Radius } from '#web/path/search-path.ts'

type Position = { latitude: number; longitude: number }

/** A place on the plan, from 0 to 1 across and down. */
export type RingPin = { x: number; y: number; hits: FacilityHit[] }

const KM_PER_DEGREE = 111.195
/** From the middle to the outer ring, of the whole width. */
export const REACH = 0.4
/** As far apart pins must stand not to touch on the narrowest phone. */
export const PIN = { width: 0.2, height: 0.14 } as const

const circles: Record<Radius, readonly number[]> = { 5: [5], 10: [5, 10], 15: [5, 10, 15], 30: [10, 20, 30] }

/** The rings to draw around a place: their kilometres, and how far they lie from the middle. */
export function ringsOf(radiusKm: Radius): { km: number; r: number }[] {
  return circles[radiusKm].map(km => ({ km, r: (km / radiusKm) * REACH }))
}

/** Facilities within the radius by true bearing and distance; those that would touch share a pin, that of the first. */
export function pinsAround(middle: Position, hits: readonly FacilityHit[], radiusKm: Radius): RingPin[] {
  const pins: RingPin[] = []
  const scale = (KM_PER_DEGREE / radiusKm) * REACH
  for (const hit of hits) {
    if (!hit.position) continue
    const east =
      (hit.position.longitude - middle.longitude) * Math.cos((middle.latitude * Math.PI) / 180) * scale
    const north = (hit.position.latitude - middle.latitude) * scale
    if (Math.hypot(east, north) > REACH) continue
    const [x, y] = [0.5 + east, 0.5 - north]
    const near = pins.find(pin => Math.abs(pin.x - x) < PIN.width && Math.abs(pin.y - y) < PIN.height)
    if (near) near.hits.push(hit)
    else pins.push({ x, y, hits: [hit] })
  }
  return pins
}
