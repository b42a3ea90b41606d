export type Position = { latitude: number; longitude: number }

/** Mean radius of the Earth (IUGG). */
const EARTH_RADIUS_KM = 6371

/** Great-circle distance between two positions (haversine). */
export function distanceKm(a: Position, b: Position): number {
  const halfNorth = radians(b.latitude - a.latitude) / 2
  const halfEast = radians(b.longitude - a.longitude) / 2
  const chord =
    Math.sin(halfNorth) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(halfEast) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** The nearest of `candidates` and how far it is; null when there is none. */
export function nearestOf<Candidate extends Position>(
  position: Position,
  candidates: readonly Candidate[],
): { nearest: Candidate; km: number } | null {
  let nearest: Candidate | undefined
  let smallest = Number.POSITIVE_INFINITY
  const shrink = Math.cos(radians(position.latitude))
  // Squared flat distances give near candidates the same order as distances on the sphere, and cost far less.
  for (const candidate of candidates) {
    const north = candidate.latitude - position.latitude
    const east = (candidate.longitude - position.longitude) * shrink
    const squared = north * north + east * east
    if (squared >= smallest) continue
    smallest = squared
    nearest = candidate
  }
  return nearest ? { nearest, km: distanceKm(position, nearest) } : null
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
