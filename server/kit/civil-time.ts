import { MIDNIGHT, MIDNIGHT_TIME, minuteOf, NIGHT_ENDS, timeOf } from '#contract/wall-clock.ts'

/** Wall-clock arithmetic in Italy. Instants by which something is decided come from the database alone. */

/** A time as people read it: 24:30 of an evening is 00:30 (R51). */
export function clockOf(time: string): string {
  return timeOf(minuteOf(time) % MIDNIGHT)
}

/** To be written after a start, as screens say it: ' di notte' if it is past the midnight of its evening. */
export function ofNight(startTime: string): string {
  return startTime < MIDNIGHT_TIME ? '' : ' di notte'
}

/** '20:00–21:00', '00:30–01:30 di notte' */
export function spanOf({ startTime, endTime }: { startTime: string; endTime: string }): string {
  return `${clockOf(startTime)}–${clockOf(endTime)}${ofNight(startTime)}`
}

export function slotId(fieldId: number, date: string, startMinute: number): string {
  return `${fieldId}-${date.replaceAll('-', '')}-${timeOf(startMinute).replace(':', '')}`
}

const romeDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome', dateStyle: 'short' })

/** The civil day in Rome at an instant, as yyyy-MM-dd. */
export function romeDate(instant: Date): string {
  return romeDay.format(instant)
}

const romeClock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', timeStyle: 'short' })

/** What the clock on a wall in Rome shows at an instant, in minutes after midnight. */
export function romeMinute(instant: Date): number {
  return minuteOf(romeClock.format(instant))
}

/** The instant at which a civil day begins in Rome; the clock never changes before one at night. */
export function romeMidnight(date: string): Date {
  const nearby = new Date(`${date}T00:00:00Z`)
  return new Date(nearby.getTime() - romeMinute(nearby) * 60_000)
}

/** Minutes from the midnight that begins a day until now: below zero before that day, past `MIDNIGHT` in its night and after (R51). */
export function minuteOn(date: string, now: Date): number {
  return daysBetween(date, romeDate(now)) * MIDNIGHT + romeMinute(now)
}

/** The evening that goes on at an instant: until two at night that of the day before (R51). */
export function eveningAt(now: Date): string {
  const today = romeDate(now)
  return romeMinute(now) < NIGHT_ENDS - MIDNIGHT ? addDays(today, -1) : today
}

/** The civil day `days` after another, as yyyy-MM-dd. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

const DAY_MS = 86_400_000

/** From one civil day to another; below zero when that comes first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}
