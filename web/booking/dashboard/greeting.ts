import type { Booking } from '#contract/booking.ts'
import { MIDNIGHT_TIME } from '#contract/wall-clock.ts'
import { addDays, romeDate } from '#web/words/dates.ts'
import { daysBetween } from '#web/words/days-between.ts'

const EVENING = '18:00'

/** 'Ciao Giulia, stasera si gioca' */
export function greeting(
  name: string | undefined,
  next: Pick<Booking, 'date' | 'startTime'> | undefined,
  today: string | undefined,
) {
  const hello = name ? `Ciao ${name.split(' ')[0]}` : 'Ciao'
  if (!next || !today) return hello
  const { date, startTime } = next
  // A booking of yesterday's date that is still to come belongs to the night of that evening (R51).
  if (date <= today && startTime >= MIDNIGHT_TIME) return `${hello}, stanotte si gioca`
  if (date === today) return `${hello}, ${startTime >= EVENING ? 'stasera' : 'oggi'} si gioca`
  return date === addDays(today, 1) ? `${hello}, domani si gioca` : hello
}

/** How long until the next one begins, in the largest two units that matter. */
export function untilStart({ startsAt, date }: Pick<Booking, 'startsAt' | 'date'>, now: Date): string {
  const minutes = Math.ceil((Date.parse(startsAt) - now.getTime()) / 60_000)
  if (minutes <= 0) return 'La tua partita è in corso.'
  return `La tua prossima partita comincia tra ${howLong(minutes, daysUntil(date, now))}.`
}

function howLong(minutes: number, days: number): string {
  if (minutes < 60) return count(minutes, 'minuto', 'minuti')
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  // From two days on only the days of the calendar are told. Beside one day the hours matter: they may be nearly another day.
  if (hours >= 48) return count(Math.max(2, days), 'giorno', 'giorni')
  if (hours >= 24) return both('1 giorno', hours - 24, 'ora', 'ore')
  return both(count(hours, 'ora', 'ore'), rest, 'minuto', 'minuti')
}

/** Days of the calendar; what is played past midnight counts for the day of its evening. */
function daysUntil(date: string, now: Date): number {
  return daysBetween(romeDate(now), date)
}

function both(larger: string, number: number, one: string, many: string): string {
  return number === 0 ? larger : `${larger} e ${count(number, one, many)}`
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
