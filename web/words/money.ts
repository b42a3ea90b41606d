import { formatDecimal } from './numbers.ts'

/** 6000 -> '60,00 €', with a no-break space. */
export function formatCents(cents: number): string {
  return `${formatDecimal(cents / 100, 2)}\u00a0€`
}

/** Cents as somebody types them into a form: 2400 -> '24,00'. */
export function typedEuros(cents: number): string {
  return formatDecimal(cents / 100, 2)
}

const PLAIN = /^\d*[.,]?\d{0,2}$/
const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+(,\d{0,2})?$/

/**
 * Cents of what somebody has typed, '24', '24,50', '24.50' or '1.234,50'; NaN for what is no amount, and for '12,345', where
 * nobody knows what he meant.
 */
export function readEuros(typed: string): number {
  const text = typed.trim()
  if (!/\d/.test(text)) return Number.NaN
  if (PLAIN.test(text)) return Math.round(Number(text.replace(',', '.')) * 100)
  return GROUPED.test(text)
    ? Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100)
    : Number.NaN
}
