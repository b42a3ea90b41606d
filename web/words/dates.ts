/** Every date and time people read is written here. Civil days are 'yyyy-MM-dd', times 'HH:mm', both in Rome. */

import { withArticle } from '#contract/article.ts'
import { capital } from '#contract/capital.ts'
import { MIDNIGHT_TIME } from '#contract/wall-clock.ts'

// By hand: the first Intl formatter of a page loads the whole calendar, which holds a phone up for 80 ms.
const WEEKDAYS = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'] as const
const MONTHS = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
]
const HOUR_MS = 3_600_000
const MARCH = 2
const OCTOBER = 9

export function romeDate(instant: Date): string {
  return inRome(instant).toISOString().slice(0, 10)
}

export function romeClock(instant: Date): string {
  return inRome(instant).toISOString().slice(11, 16)
}

/** The day whose evening is going on: until two at night, the day before (R51). */
export function eveningAt(instant: Date): string {
  return addDays(romeDate(instant), romeClock(instant) < '02:00' ? -1 : 0)
}

export function addDays(date: string, days: number): string {
  const day = asUtc(date)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** A wall-clock time as people read it: 24:30 is 00:30, whatever evening it belongs to (R51). */
export function clockOf(time: string): string {
  return `${String(Number(time.slice(0, 2)) % 24).padStart(2, '0')}${time.slice(2)}`
}

/** To be written after a start: ' di notte' if it is past the midnight of its evening. */
export function ofNight(startTime: string): string {
  return startTime < MIDNIGHT_TIME ? '' : ' di notte'
}

/** A start beside its day, as people read it: '20:30', '00:30 di notte' (R51). */
export function startOf(startTime: string): string {
  return clockOf(startTime) + ofNight(startTime)
}

/** '20:30 – 22:00', '23:30 – 01:00', '00:30 – 01:30 di notte' */
export function spanOf({ startTime, endTime }: { startTime: string; endTime: string }): string {
  return `${clockOf(startTime)} – ${clockOf(endTime)}${ofNight(startTime)}`
}

/** '25/11/2026' */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}/${month}/${year}`
}

/** 'Oggi', 'Domani' or the short weekday: 'Gio'. */
export function shortDay(date: string, today: string): string {
  if (date === today) return 'Oggi'
  if (date === addDays(today, 1)) return 'Domani'
  return weekday(date)
}

export function weekday(date: string): string {
  return capital(weekdayOf(date).slice(0, 3))
}

/** As the contract counts them, Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** 'lunedì' for 1 */
export function weekdayName(day: number): string {
  return WEEKDAYS[day % 7] ?? ''
}

export function dayOfMonth(date: string): string {
  return String(Number(date.slice(8)))
}

/** 'giovedì 26 novembre', 'martedì 1º dicembre' */
export function longDay(date: string): string {
  return `${weekdayOf(date)} ${dayOfMonth(date).replace(/^1$/, '1º')} ${monthName(date)}`
}

/** 'novembre' */
export function monthName(date: string): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
}

/** 'fino alle 18:30 di oggi', 'fino alle 18:30 del 26/11/2026' */
export function untilWhen(instant: string, today: string): string {
  return `fino alle ${clockOfDay(instant, today)}`
}

/** '18:30 di oggi', '18:30 di domani', '18:30 del 26/11/2026' */
export function clockOfDay(instant: string, today: string): string {
  const at = new Date(instant)
  const date = romeDate(at)
  const day =
    date === today
      ? 'di oggi'
      : date === addDays(today, 1)
        ? 'di domani'
        : withArticle('del', formatDate(date))
  return `${romeClock(at)} ${day}`
}

/** 'Oggi, mercoledì 25/11/2026' */
export function dayInWords(date: string, today: string): string {
  const day = `${weekdayOf(date)} ${formatDate(date)}`
  if (date === today) return `Oggi, ${day}`
  return date === addDays(today, 1) ? `Domani, ${day}` : capital(day)
}

/** '1 h 30', '30 min', on one line. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0min`
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60}\u00a0h` : `${Math.floor(minutes / 60)}\u00a0h\u00a0${rest}`
}

/** True for a civil day that exists, such as a query parameter should be; no year 0 does. */
export function isDate(text: string | null): text is string {
  if (text === null || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  // A month 13 makes no date at all; 31 February makes one of March.
  return !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}

/** Also true for the night after an evening: 24:30 is half past midnight. */
export function isTime(text: string | null): text is string {
  return text !== null && /^([01]\d|2[0-6]):[0-5]\d$/.test(text)
}

function weekdayOf(date: string): string {
  return weekdayName(asUtc(date).getUTCDay())
}

/** The wall clock of Rome, as if it were UTC: summer time as directive 2000/84/EC sets it for the whole Union. */
function inRome(instant: Date): Date {
  const year = instant.getUTCFullYear()
  const isSummer = instant >= clockChange(year, MARCH) && instant < clockChange(year, OCTOBER)
  return new Date(instant.getTime() + (isSummer ? 2 : 1) * HOUR_MS)
}

/** One in the morning, UTC, of a month's last Sunday. */
function clockChange(year: number, month: number): Date {
  const last = new Date(Date.UTC(year, month, 31, 1))
  last.setUTCDate(31 - last.getUTCDay())
  return last
}

function asUtc(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
