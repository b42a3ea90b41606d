import { paths } from './paths.ts'

/** What a facility's desk has before it now: who comes, and who waits for an answer. */
export function todayPath(facilityId: number): string {
  return `${paths.dashboardToday}?struttura=${facilityId}`
}

/** The calendar of a facility on a day, yyyy-MM-dd. */
export function calendarPath(facilityId: number, date: string): string {
  return `${paths.dashboardCalendar}?${new URLSearchParams({ struttura: String(facilityId), giorno: date })}`
}
