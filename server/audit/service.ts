import { ADMIN_PER_PAGE, type AuditLine } from '#contract/admin.ts'
import type { Asked } from '../db/prepared.ts'
import { type Person, requireAdmin } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { type AuditEntry, insertAuditEntry, listAuditEntries } from './store.ts'

/** Keeps what somebody changes, in the transaction that changes it. */
export function noteChange(
  connection: Asked,
  actor: Person,
  entry: Omit<AuditEntry, 'actorId'>,
): Promise<void> {
  return insertAuditEntry(connection, { ...entry, actorId: actor.id })
}

type Filter = { subject?: string | undefined; q?: string | undefined; before?: number | undefined }

/** For an admin: who changed what, the latest first. */
export async function listEntries(context: Context, { subject, q = '', before }: Filter) {
  requireAdmin(context.actor)
  const rows = await listAuditEntries(context, { subject, text: q, before })
  const entries: AuditLine[] = rows.map(({ happened_at, subject_id, ...row }) => ({
    ...row,
    happenedAt: happened_at.toISOString(),
    subjectId: subject_id,
  }))
  const isFull = rows.length === ADMIN_PER_PAGE
  return { entries, before: isFull ? (rows.at(-1)?.id ?? null) : null }
}
