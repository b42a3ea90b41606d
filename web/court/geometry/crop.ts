import type { CourtGeometry, Point } from './court-geometry.ts'

/** The same turn everywhere: it is a signature. */
export const CROP_ANGLE = -14

const focusPoints = [0.34, 0.42, 0.66, 0.3, 0.6, 0.38] as const

/**
 * The viewBox of a crop, in the coordinates of the turned court. It is wide: a square frame cuts off its sides and shows the whole
 * width of the court, a wide one keeps them and shows most of its length.
 */
export function cropWindow({ length, width }: CourtGeometry, seed: number): string {
  const height = Math.min(1.15 * width, 0.58 * length)
  const across = length
  const focus = focusPoints[seed % focusPoints.length] ?? focusPoints[0]
  const [x, y] = turn([focus * length, width / 2], CROP_ANGLE)
  return [x - across / 2, y - height / 2, across, height].map(value => value.toFixed(2)).join(' ')
}

export function turn([x, y]: Point, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  return [x * Math.cos(radians) - y * Math.sin(radians), x * Math.sin(radians) + y * Math.cos(radians)]
}
