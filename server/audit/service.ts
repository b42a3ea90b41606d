import type { Asked } from '../db/prepared.ts'
import type { Person } from '../kit/actor.ts'
import { type AuditEntry, insertAuditEntry } from './store.ts'

/** Keeps what somebody changes, in the transaction that changes it. */
export function noteChange(
  connection: Asked,
  actor: Person,
  entry: Omit<AuditEntry, 'actorId'>,
): Promise<void> {
  return insertAuditEntry(connection, { ...entry, actorId: actor.id })
}
