import type { SportSlug } from '#contract/sport.ts'
import { plainChoices, type SearchForm } from '#web/path/search-path.ts'
import { addDays, romeClock, romeDate } from '#web/words/dates.ts'
import { searchTimes } from './search-form.ts'

const usualSport = 'calcio-5'

/**
 * The next half hour of today, or the first free start after it where `plan` knows one, because nothing is free before the fields
 * open. Once today is over, or `plan` shows tomorrow already, tomorrow evening.
 */
export function defaultSearch(now: Date, location: string, plan?: KnownStarts): SearchForm {
  const today = romeDate(now)
  const form = { ...plainChoices, sport: usualSport, location, date: today } as const
  const next = searchTimes.find(time => time > romeClock(now))
  if (!next || (plan && plan.date > today)) return { ...form, date: addDays(today, 1), startTime: '20:00' }
  const starts = plan?.date === today ? plan.fields.flatMap(startOfUsual).sort() : []
  return { ...form, startTime: starts.find(time => time >= next) ?? next }
}

function startOfUsual({ sport, nextFree }: KnownStarts['fields'][number]): string | [] {
  return (sport === usualSport && nextFree?.startTime) || []
}

type KnownStarts = {
  date: string
  fields: readonly { sport: SportSlug; nextFree: { startTime: string } | null }[]
}
