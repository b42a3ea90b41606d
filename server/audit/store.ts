import { type Asked, prepared } from '../db/prepared.ts'

/** Who did what to which one of a noun, and how it was before and after; null where there was nothing. */
export type AuditEntry = {
  actorId: string
  action: 'create' | 'change' | 'cancel' | 'delete'
  subject: string
  subjectId: string | number
  before: object | null
  after: object | null
}

const note = prepared(
  'note-audit-entry',
  `insert into audit_entry (actor_id, action, subject, subject_id, before, after)
   values ($actorId, $action, $subject, $subjectId, $before?::jsonb, $after?::jsonb)`,
)

/** @param connection of the transaction that makes the change, so that neither is without the other */
export async function insertAuditEntry(connection: Asked, entry: AuditEntry): Promise<void> {
  const { subjectId, before, after, ...rest } = entry
  await note(connection, {
    ...rest,
    subjectId: String(subjectId),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  })
}
