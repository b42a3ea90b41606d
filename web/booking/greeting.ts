import type { Booking } from '#contract/booking.ts'
import type { Activity } from '#contract/dashboard.ts'
import { addDays } from '#web/lib/dates.ts'

const EVENING = '18:00'

/** 'Ciao Giulia, stasera si gioca' */
export function greeting(name: string | undefined, next: Activity | undefined, today: string | undefined) {
  const hello = name ? `Ciao ${name.split(' ')[0]}` : 'Ciao'
  if (!next || !today) return hello
  const { date, startTime } = next.booking
  if (date === today) return `${hello}, ${startTime >= EVENING ? 'stasera' : 'oggi'} si gioca`
  return date === addDays(today, 1) ? `${hello}, domani si gioca` : hello
}

/** How long until the next one begins, in the largest two units that matter. */
export function untilStart({ startsAt }: Pick<Booking, 'startsAt'>, now: Date): string {
  const minutes = Math.ceil((Date.parse(startsAt) - now.getTime()) / 60_000)
  if (minutes <= 0) return 'La tua partita è in corso.'
  return `La tua prossima partita comincia tra ${howLong(minutes)}.`
}

function howLong(minutes: number): string {
  if (minutes < 60) return count(minutes, 'minuto', 'minuti')
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  // From two days on nobody counts hours; of one they may be nearly another.
  if (hours >= 48) return count(Math.floor(hours / 24), 'giorno', 'giorni')
  if (hours >= 24) return both('1 giorno', hours - 24, 'ora', 'ore')
  return both(count(hours, 'ora', 'ore'), rest, 'minuto', 'minuti')
}

function both(larger: string, number: number, one: string, many: string): string {
  return number === 0 ? larger : `${larger} e ${count(number, one, many)}`
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
