import type { Geocoder } from './service.ts'

type Settings = {
  url: string
  /** Sent along, because the usage policy of public services requires the caller's identity. */
  contact: string
  fetch?: typeof fetch
  now?: () => number
}

const TIMEOUT_MS = 3_000
/** The usage policy of the public service: one request a second, and answers are kept. */
const INTERVAL_MS = 1_000
const KEPT_MS = 30 * 86_400_000
const MOST_KEPT = 5_000

/**
 * Asks a public reverse geocoder, if one is configured (R20): never from the browser, never more precisely than a
 * hundred metres, never faster than its policy allows. Instead of waiting it gives no answer: our own data has one.
 */
export function makeGeocoder({ url, contact, fetch: call = fetch, now = Date.now }: Settings): Geocoder {
  const kept = new Map<string, { name: string | null; until: number }>()
  let freeAt = 0

  return async (latitude, longitude) => {
    const key = `${latitude.toFixed(3)},${longitude.toFixed(3)}`
    const known = kept.get(key)
    if (known && known.until > now()) return known.name
    if (now() < freeAt) return undefined
    freeAt = now() + INTERVAL_MS
    const name = await ask(key)
    if (name === undefined) return undefined
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, { name, until: now() + KEPT_MS })
    return name
  }

  async function ask(key: string): Promise<string | null | undefined> {
    const [lat = '', lon = ''] = key.split(',')
    const address = new URL(url)
    for (const [name, value] of Object.entries({
      format: 'json',
      lat,
      lon,
      addressdetails: '1',
      'accept-language': 'it',
    }))
      address.searchParams.set(name, value)
    try {
      const answer = await call(address, {
        headers: { 'user-agent': `CampoLibero (${contact})`, accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      return answer.ok ? nameIn(await answer.json()) : undefined
    } catch {
      return undefined
    }
  }
}

/** Reads an answer of a service that is not ours, so every part is checked. */
function nameIn(answer: unknown): string | null | undefined {
  if (typeof answer !== 'object' || answer === null || !('address' in answer)) return undefined
  // Each value is checked below.
  const address = answer.address as Record<string, unknown> | null
  const country = address?.['country_code']
  if (typeof country !== 'string') return undefined
  if (country.toLowerCase() !== 'it') return null
  const names = ['city', 'town', 'village', 'municipality', 'county'].map(part => address?.[part])
  return names.find((name): name is string => typeof name === 'string' && name !== '')
}
