import type { SearchForm } from '#web/path/search-path.ts'
import { clockOf, eveningAt, romeClock, romeDate } from '#web/words/dates.ts'

/** The four that make a search, in the order of the panel. */
export const parts = ['sport', 'location', 'date', 'startTime'] as const
export type Part = (typeof parts)[number]

export const partNames: Record<Part, string> = {
  sport: 'Sport',
  location: 'Località',
  date: 'Data',
  startTime: 'Orario',
}

/** The panel as both of its shapes get it. */
export type PanelProps = {
  form: SearchForm
  onChange: (change: Partial<SearchForm>) => void
  /** What to mark, once somebody tried to search without it. */
  missing: readonly Part[]
  today: string
  /** The first day that can be searched: the one whose evening is going on. */
  evening: string
  /** Starts that have not passed yet on the chosen day. */
  times: readonly string[]
}

/** Every half hour from 08:00 to 22:00 inclusive. */
export const searchTimes: readonly string[] = Array.from(
  { length: 29 },
  (_, step) => `${String(Math.floor(8 + step / 2)).padStart(2, '0')}:${step % 2 ? '30' : '00'}`,
)

/** Starts past midnight, until two, which belong to the evening before (R51). */
const nightTimes: readonly string[] = ['24:00', '24:30', '25:00', '25:30']

/** What is still missing, in the order of the panel. A part of the day is a time. */
export function missingParts(form: SearchForm): Part[] {
  return parts.filter(part => !form[part].trim() && !(part === 'startTime' && form.band))
}

/** The starts one can still search for on a day: those of today that have passed are never offered (R16). */
export function timesFrom(now: Date, date: string): readonly string[] {
  const today = romeDate(now)
  const isNight = date < today && date === eveningAt(now)
  const times = isNight ? nightTimes : searchTimes
  return isNight || date === today ? times.filter(time => clockOf(time) > romeClock(now)) : times
}
