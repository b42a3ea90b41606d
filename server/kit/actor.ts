import type { Role } from '#contract/account.ts'
import { Problem } from './problem.ts'

export type Person = {
  kind: 'person'
  id: string
  name: string
  email: string
  phone: string | null
  role: Role
  /** Facilities whose staff this person belongs to. */
  staffOf: readonly number[]
  /** The session that the request came with; somebody made by a test has none. */
  sessionId?: string
}

/** Who is asking. It enters every verb, and only the server makes one. */
export type Actor = { kind: 'guest' } | Person

export const guest: Actor = { kind: 'guest' }

/** For whom a hold or a price may be meant; a guest is nobody yet. */
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

/** Whether somebody acts for a facility: its staff does, and an admin does for all of them (R5). */
export function runsFacility(actor: Actor, facilityId: number): boolean {
  return actor.kind === 'person' && (actor.role === 'admin' || actor.staffOf.includes(facilityId))
}
