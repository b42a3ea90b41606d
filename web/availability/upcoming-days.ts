import type { StripDay } from '#web/ui/day-strip.tsx'
import { addDays, dayOfMonth, longDay, weekday } from '#web/words/dates.ts'

/**
 * `count` days from today for a strip. A chosen day beyond them takes the last place; one before them gets none. While
 * the night of the evening before still goes on, `first` is that evening's day (R51).
 */
export function upcomingDays(today: string, count: number, chosen: string, first = today): StripDay[] {
  const length = first < today ? count + 1 : count
  const days = Array.from({ length }, (_, ahead) => toStripDay(addDays(first, ahead), today, first))
  const isShown = chosen < first || days.some(day => day.value === chosen)
  return isShown ? days : [...days.slice(0, -1), toStripDay(chosen, today, first)]
}

function toStripDay(date: string, today: string, first: string): StripDay {
  const day = { value: date, day: dayOfMonth(date) }
  // 'Domani' and 'Stanotte' are wider than a cell.
  if (date === today) return { ...day, weekday: 'Oggi', name: `oggi, ${longDay(date)}` }
  if (date === first) return { ...day, weekday: 'Notte', name: `stanotte, ${longDay(date)}` }
  return { ...day, weekday: weekday(date), name: longDay(date) }
}
