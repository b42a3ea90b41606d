import { facilityPath } from '#contract/paths.ts'
import { isDate } from '#web/lib/dates.ts'

/** The day that a facility's address names, if it is not before the evening that is going on; otherwise today. */
export function readFacilityDay(params: URLSearchParams, today: string, evening = today): string {
  const day = params.get('giorno')
  return isDate(day) && day >= evening ? day : today
}

/** The page of a facility on a day; for today the plain address. */
export function facilityDayPath(slug: string, date: string, today: string): string {
  return date === today ? facilityPath(slug) : `${facilityPath(slug)}?giorno=${date}`
}
