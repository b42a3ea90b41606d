import { TYPED } from './typed-key.ts'

/** Nobody is logged in where there is no person. */
type Kept = { person?: string | undefined; things: Readonly<Record<string, unknown>> }

/**
 * What somebody has typed and not sent: found again on going back, after a reload and after a login, in this tab and by the
 * same person. It is forgotten once it is sent, closed by hand, or its person logs out or is another.
 */
export function keep(person: string | undefined, name: string, value: unknown): void {
  write({ person, things: { ...thingsOf(person), [name]: value } })
}

export function readKept<Value>(person: string | undefined, name: string): Value | undefined {
  // The type is safe: under each name only one kind of thing is kept.
  return thingsOf(person)[name] as Value | undefined
}

export function forgetKept(name: string): void {
  const kept = readAll()
  if (!kept) return
  const { [name]: _, ...things } = kept.things
  if (Object.keys(things).length > 0) write({ ...kept, things })
  else forgetAllKept()
}

/** What was typed for one thing is found again for another in its place. */
export function carryKept(from: string, to: string): void {
  const kept = readAll()
  if (!kept || !Object.hasOwn(kept.things, from)) return
  const { [from]: value, ...things } = kept.things
  write({ ...kept, things: { ...things, [to]: value } })
}

export function forgetAllKept(): void {
  try {
    sessionStorage.removeItem(TYPED)
  } catch {
    // Nothing was kept either.
  }
}

function thingsOf(person: string | undefined): Kept['things'] {
  const kept = readAll()
  if (kept?.person === person) return kept?.things ?? {}
  // A guest may be the same person before the login, so nothing is forgotten; another person inherits nothing.
  if (person) forgetAllKept()
  return {}
}

/** Stands for NaN, a half typed amount, which JSON cannot write. */
const NO_NUMBER = '\u0000NaN'

function write(kept: Kept): void {
  try {
    const text = JSON.stringify(kept, (_, value) => (Number.isNaN(value) ? NO_NUMBER : value))
    sessionStorage.setItem(TYPED, text)
  } catch {
    // Without storage the forms open as they always do.
  }
}

function readAll(): Kept | undefined {
  try {
    const text = sessionStorage.getItem(TYPED) ?? 'null'
    return JSON.parse(text, (_, value) => (value === NO_NUMBER ? Number.NaN : value)) ?? undefined
  } catch {
    return undefined
  }
}
