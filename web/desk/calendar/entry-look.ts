import type { DayEntry } from '#contract/desk-day.ts'

/** Each kind of entry in its colours. */
export const looks = {
  booking:
    'border-[light-dark(var(--color-price-2),transparent)] bg-[light-dark(var(--color-price-1),var(--color-price-2))] text-ink',
  match: 'border-transparent bg-info-soft text-info',
  pending: 'border-warn bg-warn-soft text-warn',
  closed:
    'bg-[repeating-linear-gradient(-45deg,var(--color-sunken)_0_8px,var(--color-line)_8px_14px)] border-line text-ink',
} as const

const rainLook =
  'bg-[repeating-linear-gradient(-70deg,var(--color-info-soft)_0_7px,var(--color-line)_7px_9px)] border-transparent text-info'

export function lookOf(entry: DayEntry): string {
  const { kind, booking } = entry
  if (kind === 'closure') return isRain(entry) ? rainLook : looks.closed
  if (kind !== 'booking' || booking?.match) return looks.match
  return booking?.status === 'pending' ? looks.pending : looks.booking
}

/** The word that closures for rain bear, whether the desk has closed for rain or has written it itself. */
export function isRain({ kind, reason }: DayEntry): boolean {
  return kind === 'closure' && reason?.trim().toLowerCase() === 'pioggia'
}
