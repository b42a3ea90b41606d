import { paths } from '#contract/paths.ts'
import { isDate } from '#web/lib/dates.ts'

/** The calendar of a facility on a day. */
export function calendarPath(facilityId: number, date: string): string {
  return `${paths.dashboardCalendar}?${new URLSearchParams({ struttura: String(facilityId), giorno: date })}`
}

export function todayPath(facilityId: number): string {
  return `${paths.dashboardToday}?struttura=${facilityId}`
}

export function rainPath(facilityId: number): string {
  return `${paths.dashboardRain}?struttura=${facilityId}`
}

/** Hours and prices of a facility's fields. */
export function weekPath(facilityId: number): string {
  return `${paths.dashboardWeek}?struttura=${facilityId}`
}

/** What an address says of facility and day; nothing where it says none that could be. */
export function readDeskPath(params: URLSearchParams): { facilityId?: number; date?: string } {
  const facilityId = Number(params.get('struttura'))
  const date = params.get('giorno')
  return {
    ...(Number.isInteger(facilityId) && facilityId > 0 && { facilityId }),
    ...(isDate(date) && { date }),
  }
}
