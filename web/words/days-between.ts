const DAY_MS = 86_400_000

/** From one civil day to another; below zero when that comes first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}
