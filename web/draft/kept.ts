import { TYPED } from './typed-key.ts'

type Things = Readonly<Record<string, unknown>>

/** Of one person at most, and beside him of whoever is not logged in. */
type Kept = { person?: string; things: Things; guest: Things }

const nothing: Kept = { things: {}, guest: {} }

/**
 * What somebody has typed and not sent: found again on going back, after a reload and after a login, in this tab and by the
 * same person. It is forgotten once it is sent, closed by hand, or its person logs out or is another.
 */
export function keep(person: string | undefined, name: string, value: unknown): void {
  const kept = keptBefore(person)
  if (person) write({ ...kept, person, things: { ...kept.things, [name]: value } })
  else write({ ...kept, guest: { ...kept.guest, [name]: value } })
}

export function readKept<Value>(person: string | undefined, name: string): Value | undefined {
  const { things, guest } = keptBefore(person)
  // The type is safe: under each name only one kind of thing is kept.
  return (person ? things : guest)[name] as Value | undefined
}

/** @param isGuests true if nobody is logged in: then what was kept of a person whose session has ended stays */
export function forgetKept(name: string, isGuests = false): void {
  const { things, guest, ...kept } = readAll()
  const left = { ...kept, things: isGuests ? things : without(name, things), guest: without(name, guest) }
  if (Object.keys({ ...left.things, ...left.guest }).length > 0) write(left)
  else forgetAllKept()
}

/** What was typed for one thing is found again for another in its place. */
export function carryKept(from: string, to: string): void {
  const { things, guest, ...kept } = readAll()
  if (!(Object.hasOwn(things, from) || Object.hasOwn(guest, from))) return
  write({ ...kept, things: renamed(from, to, things), guest: renamed(from, to, guest) })
}

export function forgetAllKept(): void {
  try {
    sessionStorage.removeItem(TYPED)
  } catch {
    // Nothing was kept either.
  }
}

function keptBefore(person: string | undefined): Kept {
  const kept = readAll()
  // A guest may be the same person before the login, so nothing is forgotten; another person inherits nothing.
  if (!person || kept.person === person) return kept
  forgetAllKept()
  return nothing
}

function renamed(from: string, to: string, things: Things): Things {
  return Object.hasOwn(things, from) ? { ...without(from, things), [to]: things[from] } : things
}

function without(name: string, { [name]: _, ...things }: Things): Things {
  return things
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

function readAll(): Kept {
  try {
    const text = sessionStorage.getItem(TYPED) ?? 'null'
    return { ...nothing, ...JSON.parse(text, (_, value) => (value === NO_NUMBER ? Number.NaN : value)) }
  } catch {
    return nothing
  }
}
