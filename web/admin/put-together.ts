import type { Picture } from '#contract/picture.ts'
import type { WeekBand } from '#contract/week.ts'
import { spanOf, weekdayName, weekdays } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'

/** A week in words, days that are alike together: 'lunedì-venerdì: 09:00 – 23:00 a 24,00 €', then the next ones. */
export function sayWeek(bands: readonly WeekBand[]): string {
  const alike: { days: number[]; text: string }[] = []
  for (const weekday of weekdays) {
    const text = sayDay(bands.filter(band => band.weekday === weekday))
    const last = alike.at(-1)
    if (last?.text === text) last.days.push(weekday)
    else alike.push({ days: [weekday], text })
  }
  return alike.map(({ days, text }) => `${sayDays(days)}: ${text}`).join('\n')
}

function sayDay(bands: readonly WeekBand[]): string {
  if (bands.length === 0) return 'chiuso'
  return bands
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
    .map(band => `${spanOf(band)} a ${formatCents(band.hourlyPriceCents)}`)
    .join(', ')
}

function sayDays(days: readonly number[]): string {
  const [first = 1] = days
  const last = days.at(-1) ?? first
  return first === last ? weekdayName(first) : `${weekdayName(first)}-${weekdayName(last)}`
}

export function isWeek(value: unknown): value is WeekBand[] {
  return Array.isArray(value) && value.every(item => isObject(item) && 'weekday' in item)
}

/** Whether these are fields as the log keeps them: each with its name and its old state. */
export function isFields(value: unknown): value is ({ name: string } & Record<string, unknown>)[] {
  return Array.isArray(value) && value.every(item => isObject(item) && typeof item['name'] === 'string')
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

type Kept = Pick<Picture, 'id' | 'alt'>

export function isPicture(value: object): value is Kept {
  return 'sources' in value && 'id' in value && 'alt' in value
}

/** With the end of its id, so that two pictures without a description differ. */
export function sayPicture({ id, alt }: Kept): string {
  return `${alt || 'senza descrizione'} (${id.slice(-6)})`
}
