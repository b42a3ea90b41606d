import type { DayEntry } from '#contract/desk.ts'

const hatch =
  'bg-[repeating-linear-gradient(-45deg,var(--color-sunken)_0_8px,var(--color-line)_8px_14px)] border-line text-ink'

/** Each kind of entry in its colours. */
export function lookOf({ kind, booking }: DayEntry): string {
  if (kind === 'closure') return hatch
  if (kind !== 'booking' || booking?.match) return 'border-transparent bg-info-soft text-info'
  if (booking?.status === 'pending') return 'border-warn bg-warn-soft text-warn'
  return 'border-line bg-[light-dark(var(--color-ground),var(--color-sunken))] text-ink'
}
