import { formatDecimal } from './numbers.ts'

/** '0,8 km' */
export function formatKm(km: number): string {
  return `${formatDecimal(km, 1)} km`
}
