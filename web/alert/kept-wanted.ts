import type { Wanted } from './wanted.ts'

const KEY = 'wanted'

/** Keeps the form during the login, which draws the page again. @param place the facility, or its field, whose form it is */
export function keepWanted(place: string, wanted: Wanted): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ place, wanted }))
  } catch {
    // Without storage the form opens as ever.
  }
}

/** What was chosen on the form of this very place; only once. */
export function takeWanted(place: string): Wanted | undefined {
  try {
    const kept: { place: string; wanted: Wanted } | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (kept?.place !== place) return undefined
    sessionStorage.removeItem(KEY)
    return kept.wanted
  } catch {
    return undefined
  }
}
