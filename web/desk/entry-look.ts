import type { DayEntry } from '#contract/desk.ts'

/** Each kind of entry in its colours. */
export const looks = {
  booking:
    'border-[light-dark(var(--color-line),var(--color-edge))] bg-[light-dark(var(--color-ground),var(--color-sunken))] text-ink',
  match: 'border-transparent bg-info-soft text-info',
  pending: 'border-warn bg-warn-soft text-warn',
  closed:
    'bg-[repeating-linear-gradient(-45deg,var(--color-sunken)_0_8px,var(--color-line)_8px_14px)] border-line text-ink',
} as const

export function lookOf({ kind, booking }: DayEntry): string {
  if (kind === 'closure') return looks.closed
  if (kind !== 'booking' || booking?.match) return looks.match
  return booking?.status === 'pending' ? looks.pending : looks.booking
}
