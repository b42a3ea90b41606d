import { withArticle } from '#contract/article.ts'
import { addDays, formatDate, romeClock, romeDate } from './dates.ts'

/** A moment that has passed: 'oggi alle 18:30', 'ieri alle 20:30', 'il 23/11/2026 alle 20:30' */
export function pastMoment(instant: string, today: string): string {
  const at = new Date(instant)
  const date = romeDate(at)
  const day =
    date === today ? 'oggi' : date === addDays(today, -1) ? 'ieri' : withArticle('il', formatDate(date))
  return `${day} alle ${romeClock(at)}`
}
