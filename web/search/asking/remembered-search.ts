import { useSyncExternalStore } from 'react'
import { sportByName } from '#contract/sport.ts'
import { consent } from '#web/consent/consent.ts'
import { plainChoices, type SearchForm } from '#web/path/search-path.ts'
import { eveningAt, isDate, isTime, romeClock, romeDate } from '#web/words/dates.ts'

const STORAGE_KEY = 'last-search'

/**
 * Runs before the browser reads the place of the answers: after an earlier search the first paint has room for them.
 */
function makeRoom(key: string) {
  try {
    if (localStorage.getItem(key)) document.documentElement.dataset['again'] = ''
  } catch {
    // Forbidden: then nothing is remembered.
  }
}

export const lastSearchScript = () => `(${makeRoom})('${STORAGE_KEY}')`

let last: SearchForm | undefined
const listeners = new Set<() => void>()

/** Kept for as long as the page lives; beyond it only with consent (R34). */
export function rememberSearch(form: SearchForm): void {
  last = form
  for (const listener of listeners) listener()
  if (!consent.has('functional')) return
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(form))
  } catch {
    // Full or forbidden: the page's own memory has to do.
  }
}

/** The last search of this browser; nothing while the server's page, which knew of none, is taken over. */
export function useLastSearch(): SearchForm | undefined {
  return useSyncExternalStore(subscribe, lastSearch, () => undefined)
}

function lastSearch(): SearchForm | undefined {
  last ??= storedSearch()
  return last
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The search found, unless its time has passed. */
export function stillToCome(found: SearchForm | undefined, now: Date): SearchForm | undefined {
  if (!found) return undefined
  const evening = eveningAt(now)
  const clock = romeClock(now)
  // Ten past midnight is 24:10 of the evening that is going on (R51).
  const reached = evening < romeDate(now) ? `${24 + Number(clock.slice(0, 2))}${clock.slice(2)}` : clock
  const isPast = found.date < evening || (found.date === evening && found.startTime <= reached)
  return isPast ? undefined : found
}

/** What the browser has stored may come from an older version, or from anybody. */
function storedSearch(): SearchForm | undefined {
  if (typeof window === 'undefined' || !consent.has('functional')) return undefined
  try {
    const found: Partial<Record<keyof SearchForm, unknown>> = JSON.parse(
      localStorage.getItem(STORAGE_KEY) ?? '{}',
    )
    const { location, date, startTime } = found
    const sport = typeof found.sport === 'string' ? sportByName(found.sport) : null
    if (!sport || typeof location !== 'string' || !isText(date) || !isText(startTime)) return undefined
    if (!isDate(date) || !isTime(startTime)) return undefined
    return { ...plainChoices, sport, location, date, startTime }
  } catch {
    return undefined
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
