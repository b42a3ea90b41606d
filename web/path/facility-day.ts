import { facilityPath } from '#contract/paths.ts'
import { isDate } from '#web/lib/dates.ts'

/** The day that the address of a facility names: today unless it is a day to come, or the evening that goes on. */
export function readFacilityDay(params: URLSearchParams, today: string, evening = today): string {
  const day = params.get('giorno')
  return isDate(day) && day >= evening ? day : today
}

/** The page of a facility on a day; of today it is the plain one. */
export function facilityDayPath(slug: string, date: string, today: string): string {
  return date === today ? facilityPath(slug) : `${facilityPath(slug)}?giorno=${date}`
}
