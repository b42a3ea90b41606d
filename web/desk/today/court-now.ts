import type { DayEntry, DayField, FacilityDay } from '#contract/desk-day.ts'
import type { SportSlug } from '#contract/sport.ts'
import { entryNow, type FieldNow, fieldNow, titleOf } from '../day.ts'

export type CourtNow = {
  field: DayField
  sport: SportSlug
  is: FieldNow
  /** What stands on it. */
  entry: DayEntry | undefined
}

export const stateNames = { free: 'libero', busy: 'occupato', closed: 'chiuso' } as const

/** The courts of a day as they are at `now`. */
export function courtsNow(day: FacilityDay, now: Date): CourtNow[] {
  return day.fields.map(field => ({
    field,
    sport: field.sports[0] ?? 'calcio-5',
    is: fieldNow(day, field, now),
    entry: entryNow(day, field, now),
  }))
}

/** What pressing it shows: who is on it, or the form for a caller. */
export function pressWords({ entry }: CourtNow): string {
  return entry ? titleOf(entry) : 'prenota'
}
