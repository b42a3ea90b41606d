import { calendarPath } from '#contract/desk-paths.ts'
import { customerPath, paths } from '#contract/paths.ts'
import { isDate } from '#web/words/dates.ts'
import { readListPath } from './list-path.ts'

/** The week around a day, for one field of the facility. */
export function calendarWeekPath(facilityId: number, date: string, fieldId?: number): string {
  const field = fieldId === undefined ? '' : `&campo=${fieldId}`
  return `${calendarPath(facilityId, date)}&vista=settimana${field}`
}

/** Whether an address asks for a week, and of which field. */
export function readWeekPath(params: URLSearchParams): { isWeek: boolean; fieldId: number | undefined } {
  const fieldId = Number(params.get('campo'))
  return {
    isWeek: params.get('vista') === 'settimana',
    fieldId: Number.isInteger(fieldId) && fieldId > 0 ? fieldId : undefined,
  }
}

export function rainPath(facilityId: number): string {
  return facilityPagePath(paths.dashboardRain, facilityId)
}

/** The customers of a facility: a page of all, or those who match what was typed. */
export function customersPath(
  facilityId: number,
  { q, only, page }: { q?: string; only?: 'all' | 'blocked'; page?: number } = {},
): string {
  const search = new URLSearchParams({
    struttura: String(facilityId),
    ...(q && { q }),
    ...(only === 'blocked' && { solo: 'bloccati' }),
    ...(page && page > 1 && { pagina: String(page) }),
  })
  return `${paths.dashboardCustomers}?${search}`
}

export function readCustomersPath(params: URLSearchParams) {
  return { ...readListPath(params), ...(params.get('solo') === 'bloccati' && { only: 'blocked' as const }) }
}

/** One customer of this facility. */
export function customerOfPath(facilityId: number, customerId: string): string {
  return `${customerPath(customerId)}?struttura=${facilityId}`
}

/** The figures of a facility for the last so many days, or for a month. */
export function numbersPath(facilityId: number, span?: string): string {
  return `${paths.dashboardNumbers}?${new URLSearchParams({ struttura: String(facilityId), ...(span && { periodo: span }) })}`
}

/** Hours and prices of a facility's fields. */
export function weekPath(facilityId: number): string {
  return facilityPagePath(paths.dashboardWeek, facilityId)
}

/** A page that is about one facility at a time, about this one. */
export function facilityPagePath(page: string, facilityId: number): string {
  return `${page}?struttura=${facilityId}`
}

/** The same page about another facility: its day, view and period stay, what was chosen within the first one does not. */
export function otherFacilityPath(page: string, facilityId: number, params: URLSearchParams): string {
  const kept = ['giorno', 'vista', 'periodo'].flatMap(name => {
    const value = params.get(name)
    return value === null ? [] : [[name, value]]
  })
  return `${page}?${new URLSearchParams([['struttura', String(facilityId)], ...kept])}`
}

/** Facility and day of an address, each only if it could exist. */
export function readDeskPath(params: URLSearchParams): { facilityId?: number; date?: string } {
  const facilityId = Number(params.get('struttura'))
  const date = params.get('giorno')
  return {
    ...(Number.isInteger(facilityId) && facilityId > 0 && { facilityId }),
    ...(isDate(date) && { date }),
  }
}
