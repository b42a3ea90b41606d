import { withArticle } from '#contract/article.ts'
import { addDays, daysBetween } from '../../kit/civil-time.ts'
import { writeCents, writeDate } from '../../mail/words.ts'
import { SERIES_FILE } from '../calendar.ts'
import { isReminder, type LetterEvent } from './event.ts'
import type { LetterRow } from './store.ts'

/** What a letter about one date, or the first of several, of a weekly booking says of the others. */
export function seriesWords(booking: LetterRow, event: LetterEvent, itIs = 'È'): string[] {
  const { series, series_next_on: next } = booking
  if (isReminder(event) || series.length === 0) return []
  if (series.length > 1) {
    const dates = `vale per ${series.length} date, ${whichDates(series.map(({ date }) => date))}. ${whatTheyCost(booking)}`
    // 'It is for two dates' would sound as if these were left.
    return event === 'cancelled'
      ? [
          `È un campo fisso: l’annullamento ${dates}`,
          `Nel tuo calendario le segna tutte come annullate il file ${SERIES_FILE}.`,
        ]
      : [`È un campo fisso: ${dates}`, `Per il tuo calendario le trovi tutte nel file ${SERIES_FILE}.`]
  }
  if (!next || event === 'confirmed' || event === 'pending') return []
  return [
    `${itIs} una data di un campo fisso: le altre restano come sono, la prossima è ${withArticle('il', writeDate(next))}.`,
  ]
}

/** 'ogni settimana fino al 16/12/2026, tranne il 02/12/2026'; each date where one of them is on another day of the week. */
function whichDates(dates: readonly string[]): string {
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const weeks = Array.from({ length: daysBetween(first, last) / 7 + 1 }, (_, week) =>
    addDays(first, 7 * week),
  )
  if (!dates.every(date => weeks.includes(date))) return dates.map(theDay).join(', ')
  const leftOut = weeks.filter(date => !dates.includes(date))
  const except = leftOut.length > 0 ? `, tranne ${leftOut.map(theDay).join(', ')}` : ''
  return `ogni settimana fino ${withArticle('al', writeDate(last))}${except}`
}

function theDay(date: string): string {
  return withArticle('il', writeDate(date))
}

function whatTheyCost({ series, status, price_cents: each }: LetterRow): string {
  const cents = series.reduce((sum, { priceCents }) => sum + priceCents, 0)
  return series.every(({ priceCents }) => priceCents === each)
    ? 'Il totale qui sotto è di ogni data.'
    : `In tutto ${status === 'cancelled' ? 'costavano' : 'costano'} ${writeCents(cents)}; il totale qui sotto è della prima.`
}
