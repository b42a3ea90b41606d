import { facilityPath } from '#contract/paths.ts'
import { isDate } from '#web/lib/dates.ts'

/** The day that a facility's address names; undefined where it names none, or one before the evening that is going on. */
export function readFacilityDay(params: URLSearchParams, evening: string): string | undefined {
  const day = params.get('giorno')
  return isDate(day) && day >= evening ? day : undefined
}

/** The page of a facility on a day. */
export function facilityDayPath(slug: string, date: string): string {
  return `${facilityPath(slug)}?giorno=${date}`
}
