import { addDays, dayOfMonth, longDay, weekday } from '#web/lib/dates.ts'
import type { StripDay } from '#web/ui/day-strip.tsx'

/** `count` days from today for a strip, and the chosen day at its end when it lies beyond. */
export function upcomingDays(today: string, count: number, chosen: string): StripDay[] {
  const days = Array.from({ length: count }, (_, ahead) => toStripDay(addDays(today, ahead), today))
  const isShown = chosen === '' || days.some(day => day.value === chosen)
  return isShown ? days : [...days.slice(0, -1), toStripDay(chosen, today)]
}

function toStripDay(date: string, today: string): StripDay {
  return {
    value: date,
    // 'Domani' is wider than a cell: only today has a name of its own here.
    weekday: date === today ? 'Oggi' : weekday(date),
    day: dayOfMonth(date),
    name: date === today ? `oggi, ${longDay(date)}` : longDay(date),
  }
}
