import type { BookingOffer } from '#contract/availability.ts'
import { useNow } from '#web/device/now.ts'

export type Cancellation = BookingOffer['cancellation']

/** Brings it up to date: the last moment may pass while a form is open (R44). */
export function useCancellation(asRead: Cancellation): Cancellation {
  const now = useNow().toISOString()
  return { ...asRead, isOver: asRead.isOver || (asRead.until !== null && asRead.until <= now) }
}
