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

export const CONSENT_KEY = 'cookie-consent'
export const CONSENT_VERSION = '1.0'

/** The longest half year there is: the Garante asks for at least six months before asking again (R34). */
export const CONSENT_LIFE_MS = 184 * 86_400_000

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
 * Run in the head before the first paint. `parseConsent` in small: the banner comes with the page and never flashes
 * at somebody who has already chosen. And its buttons work before the page's scripts have arrived.
 */
export const consentScript = `(function(d){var k='${CONSENT_KEY}',v='${CONSENT_VERSION}';
try{var c=JSON.parse(localStorage.getItem(k));if(c&&c.version===v&&typeof c.timestamp==='string'&&Date.now()-Date.parse(c.timestamp)<${CONSENT_LIFE_MS})d.dataset.consent=''}catch(e){}
d.addEventListener('click',function(e){var b=e.target.closest('#cookie-banner button');if(!b)return;var y=b.value==='all';
try{localStorage.setItem(k,JSON.stringify({essential:true,analytics:y,marketing:y,functional:y,timestamp:new Date().toISOString(),version:v}))}catch(e){}d.dataset.consent=''})
})(document.documentElement)`
