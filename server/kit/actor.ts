import type { Role } from '#contract/account.ts'
import { Problem } from './problem.ts'

const staffRoles = ['desk', 'manager', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]
export type Post = { facilityId: number; role: StaffRole }

/**
 * What somebody is to a facility and to all that belongs to it. Every noun has a table of what each standing may do
 * with it.
 */
export type Standing = 'guest' | 'client' | StaffRole | 'admin'

/** Where somebody may do a thing: everywhere, or at these facilities. Statements take it as it is. */
export type Scope = { isEverywhere: boolean; facilityIds: readonly number[] }

export type Person = {
  kind: 'person'
  id: string
  name: string
  email: string
  phone: string | null
  role: Role
  /** Where this person works; only what has been verified counts (R47). */
  posts: readonly Post[]
  /** The session that the request came with; somebody made by a test has none. */
  sessionId?: string
}

/** Who is asking. It enters every verb, and only the server makes one. */
export type Actor = { kind: 'guest' } | Person

export const guest: Actor = { kind: 'guest' }

/** The person for whom a hold or a price may be meant; null for a guest. */
export function readerId(actor: Actor): string | null {
  return actor.kind === 'person' ? actor.id : null
}

export function requirePerson(actor: Actor): Person {
  if (actor.kind === 'guest') throw new Problem('unauthenticated')
  return actor
}

export function requireAdmin(actor: Actor): Person {
  const person = requirePerson(actor)
  if (person.role !== 'admin') throw new Problem('forbidden')
  return person
}

export function standingAt(actor: Actor, facilityId: number): Standing {
  if (actor.kind === 'guest') return 'guest'
  if (actor.role === 'admin') return 'admin'
  return actor.posts.find(post => post.facilityId === facilityId)?.role ?? 'client'
}

/** Where a person has one of the standings `may`. */
export function scopeOf({ role, posts }: Person, may: readonly Standing[]): Scope {
  return {
    isEverywhere: role === 'admin' && may.includes('admin'),
    facilityIds: posts.filter(post => may.includes(post.role)).map(post => post.facilityId),
  }
}

export function mayAt(actor: Actor, facilityId: number, may: readonly Standing[]): boolean {
  return may.includes(standingAt(actor, facilityId))
}

/** The reader, if he may do this at a facility. @throws Problem unauthenticated, forbidden */
export function requireAt(actor: Actor, facilityId: number, may: readonly Standing[]): Person {
  const person = requirePerson(actor)
  if (mayAt(person, facilityId, may)) return person
  throw new Problem('forbidden', {
    detail:
      standingAt(person, facilityId) === 'client'
        ? 'Per questa struttura non lavori, o non lavori più. Ti può invitare chi la gestisce.'
        : 'Il ruolo che hai in questa struttura non basta. Chiedi a chi la gestisce.',
  })
}
