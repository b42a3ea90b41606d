import type { Booking } from '#contract/booking.ts'
import { formatCents } from '#web/words/money.ts'

type Priced = Pick<Booking, 'totalCents' | 'paidCents' | 'status'>

/** What a booking costs, and what of it is paid already. One that is cancelled is not paid any more. */
export function priceText({ totalCents, paidCents, status }: Priced): string {
  const total = formatCents(totalCents)
  if (status === 'cancelled') return total
  if (paidCents <= 0) return `${total} in struttura`
  if (paidCents === totalCents) return `${total}, già pagati`
  return `${total}${paidCents < totalCents ? ' in struttura' : ''}, già pagati ${formatCents(paidCents)}`
}

/** How to get back what was paid for something cancelled; undefined when nothing was paid. */
export function paidText({ paidCents }: Pick<Booking, 'paidCents'>): string | undefined {
  return paidCents > 0
    ? `Risultano già pagati ${formatCents(paidCents)}: chiedi alla struttura come riaverli.`
    : undefined
}
