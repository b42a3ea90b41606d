import { formatDecimal } from './numbers.ts'

/** 6000 -> '60,00 €', with a no-break space. */
export function formatCents(cents: number): string {
  return `${formatDecimal(cents / 100, 2)}\u00a0€`
}
