import { formatDecimal } from './numbers.ts'

/** '0,8 km', on one line. */
export function formatKm(km: number): string {
  return `${formatDecimal(km, 1)}\u00a0km`
}
