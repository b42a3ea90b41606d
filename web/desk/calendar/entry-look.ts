import type { DayEntry } from '#contract/desk-day.ts'

/** Each kind of entry in its colours; where the system gives the colours, by the line around it. */
export const looks = {
  booking:
    'border-[light-dark(var(--color-price-2),transparent)] bg-[light-dark(var(--color-price-1),var(--color-price-2))] text-ink',
  match: 'border-info/35 bg-info-soft text-info forced-colors:border-3 forced-colors:border-double',
  pending: 'border-warn bg-warn-soft text-warn forced-colors:border-2 forced-colors:border-dashed',
  closed:
    'bg-[repeating-linear-gradient(-45deg,var(--color-sunken)_0_8px,var(--color-line)_8px_14px)] border-line text-ink forced-colors:border-2 forced-colors:border-dotted',
} as const

const rainLook =
  'bg-[repeating-linear-gradient(-70deg,var(--color-info-soft)_0_7px,var(--color-line)_7px_9px)] border-transparent text-info forced-colors:border-2 forced-colors:border-dotted'

export function lookOf(entry: DayEntry): string {
  const { kind, booking } = entry
  if (kind === 'closure') return isRain(entry) ? rainLook : looks.closed
  if (kind !== 'booking' || booking?.match) return looks.match
  return booking?.status === 'pending' ? looks.pending : looks.booking
}

/** Known by its reason, whether the page for rain has made the closure or somebody at the desk has typed it. */
export function isRain({ kind, reason }: DayEntry): boolean {
  return kind === 'closure' && reason?.trim().toLowerCase() === 'pioggia'
}
