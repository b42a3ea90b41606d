import type { Match } from '#contract/match.ts'
import { minuteOf } from '#contract/wall-clock.ts'

/** Whether the last minute of it has passed. */
export function hasEnded(
  { startsAt, startTime, endTime }: Pick<Match, 'startsAt' | 'startTime' | 'endTime'>,
  now: Date,
): boolean {
  const minutes = minuteOf(endTime) - minuteOf(startTime)
  return now.getTime() >= Date.parse(startsAt) + minutes * 60_000
}
