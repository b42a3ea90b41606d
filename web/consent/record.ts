/** The choice as it lies in the browser, with the names of the specification. */
export type ConsentRecord = {
  essential: true
  analytics: boolean
  marketing: boolean
  functional: boolean
  /** When it was made, as an instant in UTC. */
  timestamp: string
  version: string
}

export type Category = 'essential' | 'functional' | 'analytics' | 'marketing'
export type OptionalCategory = Exclude<Category, 'essential'>
export type Choice = Record<OptionalCategory, boolean>

/** What each category may leave in the browser; it is removed when the consent is withdrawn. */
export const storedFor: Record<OptionalCategory, readonly string[]> = {
  functional: ['last-search'],
  analytics: [],
  marketing: [],
}

export const CONSENT_KEY = 'cookie-consent'
export const CONSENT_VERSION = '1.0'

/**
 * The Garante asks for at least six months before asking again (R34). The longest have 184 days and, from summer to winter, an
 * hour more.
 */
export const CONSENT_LIFE_MS = 185 * 86_400_000

/** A choice that still holds; null when there is none, it is too old, of another version or unreadable. */
export function parseConsent(stored: string | null, now: number): ConsentRecord | null {
  try {
    const found: Partial<ConsentRecord> | null = JSON.parse(stored ?? 'null')
    if (found?.version !== CONSENT_VERSION || typeof found.timestamp !== 'string') return null
    const age = now - Date.parse(found.timestamp)
    if (!(age < CONSENT_LIFE_MS)) return null
    return makeConsent(
      {
        analytics: found.analytics === true,
        marketing: found.marketing === true,
        functional: found.functional === true,
      },
      found.timestamp,
    )
  } catch {
    return null
  }
}

export function makeConsent(choice: Choice, timestamp: string): ConsentRecord {
  return { essential: true, ...choice, timestamp, version: CONSENT_VERSION }
}

/**
 * `parseConsent` in small: the banner comes with the page and never flashes at somebody who has already chosen. And its buttons
 * work before the page's scripts have arrived.
 * Runs in the head, inline, before the first paint: it may use nothing from outside itself.
 */
function start(key: string, version: string, lifeMs: number, names: readonly string[]) {
  const root = document.documentElement
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isOurs = found?.version === version && typeof found.timestamp === 'string'
    if (isOurs && Date.now() - Date.parse(found.timestamp) < lifeMs) root.dataset['consent'] = ''
  } catch {
    // Forbidden or unreadable: then it is asked again.
  }
  root.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLButtonElement>('#cookie-banner button')
    if (!button) return
    const isAll = button.value === 'all'
    const choice = { analytics: isAll, marketing: isAll, functional: isAll }
    const record = { essential: true, ...choice, timestamp: new Date().toISOString(), version }
    try {
      localStorage.setItem(key, JSON.stringify(record))
      // What an earlier consent has left.
      if (!isAll) for (const name of names) localStorage.removeItem(name)
    } catch {
      // The choice then lasts as long as the page.
    }
    root.dataset['consent'] = ''
  })
}

export function consentScript(): string {
  const args = [CONSENT_KEY, CONSENT_VERSION, CONSENT_LIFE_MS, Object.values(storedFor).flat()]
  return `(${start})(...${JSON.stringify(args)})`
}
