const DAY_MS = 86_400_000
/** A year of weeks, and the day one begins with. */
const MOST_DAYS = 53

/** The same weekday from one civil day to another. */
export function weeklyDates(from: string, to: string): string[] {
  const weeks = Math.floor(daysBetween(from, to) / 7)
  return Array.from({ length: Math.min(Math.max(weeks + 1, 1), MOST_DAYS) }, (_, week) =>
    addDays(from, week * 7),
  )
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}
