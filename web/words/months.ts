import { capital } from '#contract/capital.ts'
import { addDays, monthName } from './dates.ts'

/** 'ott', for a day of another month than today's; nothing for one of this month. */
export function otherMonth(date: string, today: string): string {
  return date.slice(0, 7) === today.slice(0, 7) ? '' : monthName(date).slice(0, 3)
}

/** 'Novembre 2026' */
export function monthAndYear(date: string): string {
  return `${capital(monthName(date))} ${date.slice(0, 4)}`
}

/** What falls into each month, by the month's name and year, in the order in which months come. */
export function byMonth<Item extends { date: string }>(items: readonly Item[]): Map<string, Item[]> {
  const months = new Map<string, Item[]>()
  for (const item of items) {
    const month = monthAndYear(item.date)
    months.set(month, [...(months.get(month) ?? []), item])
  }
  return months
}

/** A day of the month before. */
export function previousMonth(date: string): string {
  return addDays(`${date.slice(0, 7)}-01`, -1)
}
