import { Problem } from '../problem.ts'

export type OwnPosition = { latitude: number; longitude: number }

// Described here and read by hand: what the browser gives away stays out of every address (R40).
export const positionHeader = {
  name: 'X-Position',
  in: 'header' as const,
  required: false,
  description:
    'Where the reader stands, in degrees north and east, to 100 m; used for this answer and kept nowhere',
  schema: { type: 'string' as const, example: '41.806,12.678' },
}

const FORM = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/

/** @throws Problem when it is there and says no position */
export function readPosition(header: string | undefined): OwnPosition | undefined {
  if (header === undefined) return undefined
  const [latitude = Number.NaN, longitude = Number.NaN] = (FORM.exec(header) ?? []).slice(1).map(Number)
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!isOnEarth) throw new Problem('invalid-input', { detail: 'La posizione non è valida' })
  return { latitude: toHundredMetres(latitude), longitude: toHundredMetres(longitude) }
}

/** A thousandth of a degree is 111 m at most. */
function toHundredMetres(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000
}
