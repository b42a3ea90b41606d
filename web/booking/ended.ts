import type { Booking } from '#contract/booking.ts'
import { minuteOf } from '#contract/wall-clock.ts'

/** Whether the last minute of a booking or match has passed. */
export function hasEnded(
  { startsAt, startTime, endTime }: Pick<Booking, 'startsAt' | 'startTime' | 'endTime'>,
  now: Date,
): boolean {
  const minutes = minuteOf(endTime) - minuteOf(startTime)
  return now.getTime() >= Date.parse(startsAt) + minutes * 60_000
}
