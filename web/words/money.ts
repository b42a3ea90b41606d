import { formatDecimal } from './numbers.ts'

/** 6000 -> '60,00 €', with a no-break space. */
export function formatCents(cents: number): string {
  return `${formatDecimal(cents / 100, 2)}\u00a0€`
}

/** Cents as somebody types them into a form: 2400 -> '24,00'. */
export function typedEuros(cents: number): string {
  return formatDecimal(cents / 100, 2)
}

/** Cents of what somebody has typed, '24', '24,50', '24.50' or '1.234,50'; NaN for what is no amount. */
export function readEuros(typed: string): number {
  const text = typed.trim()
  const isGrouped = text.includes(',') || /\.\d{3}$/.test(text)
  const plain = (isGrouped ? text.replaceAll('.', '') : text).replace(',', '.')
  // Number reads '1e3' and '0x10' too, which nobody means by a price.
  return /^[\d.,]+$/.test(text) ? Math.round(Number(plain) * 100) : Number.NaN
}
