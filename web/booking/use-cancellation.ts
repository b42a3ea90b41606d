import type { BookingOffer } from '#contract/availability.ts'
import { useNow } from '#web/lib/now.ts'

export type Cancellation = BookingOffer['cancellation']

/** As it is by now: the last moment passes while a form lies open, too (R44). */
export function useCancellation(asRead: Cancellation): Cancellation {
  const now = useNow().toISOString()
  return { ...asRead, isOver: asRead.isOver || (asRead.until !== null && asRead.until <= now) }
}
