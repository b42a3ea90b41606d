/** Dates, times and money as the letters write them: in Rome, in Italian, whatever the server's own zone. */

import { withArticle } from '#contract/article.ts'
import { capital } from '#contract/capital.ts'
import { type SportSlug, sportLabel } from '#contract/sport.ts'
import { clockOf, ofNight } from '../kit/civil-time.ts'

const TIME_ZONE = 'Europe/Rome'
const money = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' })
const clock = new Intl.DateTimeFormat('it-IT', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('it-IT', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const weekday = new Intl.DateTimeFormat('it-IT', { timeZone: TIME_ZONE, weekday: 'long' })

/** 6000 -> '60,00 €', with a no-break space. */
export function writeCents(cents: number): string {
  return money.format(cents / 100)
}

const together = new Intl.ListFormat('it')

/** 'Campo 1, Campo 2 e Campo 3' */
export function writeList(words: readonly string[]): string {
  return together.format(words)
}

/** 'Campo 1 · Calcio a 5'; many fields are called like their sport, which is said once. */
export function writeField(name: string, sports: readonly SportSlug[]): string {
  return [...new Set([name, ...sports.map(sportLabel)])].join(' · ')
}

/** What follows the first of several 'prenotazioni' or 'partite': 'e un’altra', 'e altre 3'. */
export function andOthers(count: number): string {
  return count === 1 ? 'e un’altra' : `e altre ${count}`
}

/** '20:30' */
export function writeClock(instant: Date): string {
  return clock.format(instant)
}

/** '25/11/2026' */
export function writeDay(instant: Date): string {
  return day.format(instant)
}

/** '25/11/2026', of a day as it is kept. */
export function writeDate(date: string): string {
  return writeDay(noonOf(date))
}

/** 'Mercoledì 25/11/2026' */
export function writeLongDay(instant: Date): string {
  const name = weekday.format(instant)
  return `${capital(name)} ${writeDay(instant)}`
}

/** A start as it is kept: hours past midnight belong to the evening on which they began (R51). */
type Start = { date: string; startTime: string }

/** 'Mercoledì 25/11/2026', 'Mercoledì 25/11/2026 di notte' */
export function writeDayOf({ date, startTime }: Start): string {
  return `${writeLongDay(noonOf(date))}${ofNight(startTime)}`
}

/** '25/11/2026 alle 20:30', '25/11/2026 alle 00:30 di notte' */
export function writeStart({ date, startTime }: Start): string {
  return `${writeDay(noonOf(date))} alle ${writeHour(startTime)}`
}

/** '20:30', '00:30 di notte' */
export function writeHour(startTime: string): string {
  return `${clockOf(startTime)}${ofNight(startTime)}`
}

function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`)
}

/** '18:30 del 25/11/2026' */
export function writeMoment(instant: Date): string {
  return `${writeClock(instant)} ${withArticle('del', writeDay(instant))}`
}

/** For the organiser of a match that is not played. */
export const GIVE_BACK_SHARES = 'Le quote che hai segnato come pagate vanno rese a chi te le ha date.'

/** For somebody who has paid for a booking that has ended, instead of words that he owes nothing. */
export function writePaidBack(cents: number, whom = 'alla struttura'): string {
  return `Risultano già pagati ${writeCents(cents)}: chiedi ${whom} come riaverli.`
}
