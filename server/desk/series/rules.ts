import { MOST_SERIES_DAYS } from '#contract/series.ts'
import { addDays, daysBetween } from '../../kit/civil-time.ts'

/** The same weekday from one civil day to another. */
export function weeklyDates(from: string, to: string): string[] {
  const weeks = Math.floor(daysBetween(from, to) / 7)
  return Array.from({ length: Math.min(Math.max(weeks + 1, 1), MOST_SERIES_DAYS) }, (_, week) =>
    addDays(from, week * 7),
  )
}
