import { useSyncExternalStore } from 'react'
import {
  type Category,
  type Choice,
  CONSENT_KEY,
  type ConsentRecord,
  makeConsent,
  type OptionalCategory,
  parseConsent,
  storedFor,
} from './record.ts'

let raw: string | null = null
let record: ConsentRecord | null = null
const listeners = new Set<() => void>()

/** The only way to find out whether anything beyond the essential may run or be stored (R34). */
export const consent = {
  has(category: Category): boolean {
    return category === 'essential' || readConsent()?.[category] === true
  },
}

export function saveConsent(choice: Choice): void {
  write(JSON.stringify(makeConsent(choice, new Date().toISOString())))
  // The types of the two keys are the same three names.
  for (const category of Object.keys(storedFor) as OptionalCategory[]) {
    if (!choice[category]) forget(storedFor[category])
  }
}

/** Takes the choice back: nothing beyond the essential stays, and the banner asks again. */
export function resetConsent(): void {
  write(null)
  forget(Object.values(storedFor).flat())
}

/** The choice in force, or null; on the server nobody has chosen. */
export function useConsent(): ConsentRecord | null {
  return useSyncExternalStore(subscribe, readConsent, () => null)
}

/** The choice in force now, for use at a press: what `useConsent` gave may still be the server's. */
export function readConsent(): ConsentRecord | null {
  try {
    raw = localStorage.getItem(CONSENT_KEY)
  } catch {
    // Storage may be forbidden: then the choice lasts as long as the page.
  }
  const found = parseConsent(raw, Date.now())
  // The same object while it says the same, as a store for React must.
  if (JSON.stringify(found) !== JSON.stringify(record)) record = found
  return record
}

function write(text: string | null): void {
  raw = text
  try {
    if (text === null) localStorage.removeItem(CONSENT_KEY)
    else localStorage.setItem(CONSENT_KEY, text)
  } catch {
    // As above.
  }
  announce()
}

function forget(keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Where storage is forbidden nothing was stored.
  }
}

function announce(): void {
  const { dataset } = document.documentElement
  if (readConsent()) dataset['consent'] = ''
  else delete dataset['consent']
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may have chosen.
  window.addEventListener('storage', announce)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', announce)
  }
}
