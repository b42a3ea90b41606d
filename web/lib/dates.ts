/** Every date and time people read is written here. Civil days are 'yyyy-MM-dd', times 'HH:mm', both in Rome. */

const TIME_ZONE = 'Europe/Rome'
const romeDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })
const romeTime = new Intl.DateTimeFormat('it-IT', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })
const weekdayShort = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', weekday: 'short' })
const month = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', month: 'long' })
const dayLong = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

export function romeDate(instant: Date): string {
  return romeDay.format(instant)
}

export function romeClock(instant: Date): string {
  return romeTime.format(instant)
}

export function addDays(date: string, days: number): string {
  const day = asUtc(date)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
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
  const name = weekdayShort.format(asUtc(date))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export function dayOfMonth(date: string): string {
  return String(Number(date.slice(8)))
}

/** 'giovedì 26 novembre', for readers by ear. */
export function longDay(date: string): string {
  return dayLong.format(asUtc(date))
}

/** 'novembre' */
export function monthName(date: string): string {
  return month.format(asUtc(date))
}

/** 'Novembre 2026' */
export function monthAndYear(date: string): string {
  const name = monthName(date)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${date.slice(0, 4)}`
}

/** A day of the month before. */
export function previousMonth(date: string): string {
  return addDays(`${date.slice(0, 7)}-01`, -1)
}

/** 'fino alle 18:30 di oggi', 'fino alle 18:30 del 26/11/2026' */
export function untilWhen(instant: string, today: string): string {
  const at = new Date(instant)
  const date = romeDate(at)
  const day =
    date === today ? 'di oggi' : date === addDays(today, 1) ? 'di domani' : `del ${formatDate(date)}`
  return `fino alle ${romeClock(at)} ${day}`
}

/** '1 h 30', '30 min' */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest}`
}

/** True for a civil day that exists, such as a query parameter should be. */
export function isDate(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text
}

export function isTime(text: string | null): text is string {
  return text !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function asUtc(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
