import { ADMIN_PER_PAGE, type AuditAction, type AuditSubject } from '#contract/admin.ts'
import { type Asked, prepared } from '../db/prepared.ts'
import type { Context } from '../kit/context.ts'

/** Who did what to which one of a noun, and how it was before and after; null where there was nothing. */
export type AuditEntry = {
  actorId: string
  action: AuditAction
  subject: AuditSubject
  subjectId: string | number
  before: object | null
  after: object | null
}

const note = prepared(
  'note-audit-entry',
  `insert into audit_entry (actor_id, action, subject, subject_id, before, after)
   values ($actorId, $action, $subject, $subjectId, $before?::jsonb, $after?::jsonb)`,
)

const list = prepared(
  'audit-entries',
  `select e.id::integer as "id!", e.happened_at as "happened_at!", p.name as "actor?", e.action as "action!",
     e.subject as "subject!", e.subject_id as "subject_id!", e.before, e.after
   from audit_entry e left join profile p on p.id = e.actor_id
   where ($subject?::text is null or e.subject = $subject) and ($before?::integer is null or e.id < $before)
     and ($text = '' or strpos(lower(p.name), lower($text)) > 0 or strpos(lower(p.email), lower($text)) > 0)
   order by e.id desc limit $limit`,
).giving<Pick<AuditEntry, 'action' | 'subject'>>()

export type AuditFilter = { subject: string | undefined; text: string; before: number | undefined }

export function listAuditEntries({ db }: Context, filter: AuditFilter) {
  return list(db, { ...filter, limit: ADMIN_PER_PAGE })
}

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
