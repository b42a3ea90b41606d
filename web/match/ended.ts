import type { Match } from '#contract/match.ts'

/** Whether the last minute of it has passed. */
export function hasEnded(
  { startsAt, startTime, endTime }: Pick<Match, 'startsAt' | 'startTime' | 'endTime'>,
  now: Date,
): boolean {
  const minutes = minuteOf(endTime) - minuteOf(startTime)
  return now.getTime() >= Date.parse(startsAt) + minutes * 60_000
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
