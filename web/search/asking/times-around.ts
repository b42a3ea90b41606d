/** Five of `times` around the chosen one, which may be another, such as 20:15; for the row of chips on a phone. */
export function timesAround(times: readonly string[], startTime: string): string[] {
  const hasPassed = startTime < (times[0] ?? '99:99')
  const all = hasPassed || times.includes(startTime) ? times : [...times, startTime].sort()
  const index = Math.max(0, all.indexOf(startTime))
  const first = Math.max(0, Math.min(index - 2, all.length - 5))
  return all.slice(first, first + 5)
}
