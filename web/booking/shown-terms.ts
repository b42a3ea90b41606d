import type { BookingMove } from '#contract/booking.ts'
import type { ApiError } from '#web/api/client.ts'
import type { Cancellation } from './use-cancellation.ts'

type Seen = { totalCents: number | undefined; cancellation: Cancellation; needsApproval: boolean }

/** The terms above the button, sent along with the press: if they are worse by now, the reader is asked again. */
export function shownTerms({ totalCents, cancellation: { until }, needsApproval }: Seen) {
  return {
    ...(totalCents !== undefined && { shownCents: totalCents }),
    ...(until !== null && { shownFreeUntil: until }),
    shownApproval: needsApproval,
  } satisfies Partial<BookingMove>
}

/** Whether the terms have changed: they must be read again before the button is pressed again. */
export function isOtherThanShown(code: ApiError['code']): boolean {
  return code === 'price-changed' || code === 'cancellation-changed' || code === 'approval-changed'
}
