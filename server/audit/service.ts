import { isDeepStrictEqual } from 'node:util'
import { ADMIN_PER_PAGE, type AuditLine } from '#contract/admin.ts'
import type { FacilityAuditLine } from '#contract/facility-audit.ts'
import type { Asked } from '../db/prepared.ts'
import { type Person, requireAdmin, requireAt, type Standing } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import {
  type AuditEntry,
  hasEntry,
  insertAuditEntry,
  listAuditEntries,
  listFacilityEntries,
} from './store.ts'

/** Not the desk: the log is about what the desk does. */
const mayRead = ['manager', 'owner', 'admin'] as const satisfies readonly Standing[]

/** Keeps what somebody changes, in the transaction that changes it. */
export function noteChange(
  connection: Asked,
  actor: Pick<Person, 'id'>,
  entry: Omit<AuditEntry, 'actorId'>,
): Promise<void> {
  return insertAuditEntry(connection, { ...entry, actorId: actor.id })
}

/** Keeps what was changed at the server itself, where nobody is logged in. */
export function noteFromServer(connection: Asked, entry: Omit<AuditEntry, 'actorId'>): Promise<void> {
  return insertAuditEntry(connection, { ...entry, actorId: null })
}

/** Whether somebody has done that already: a request whose answer was lost is sent again. */
export function hasDone(
  connection: Asked,
  actor: Pick<Person, 'id'>,
  deed: Pick<AuditEntry, 'action' | 'subject' | 'subjectId'>,
): Promise<boolean> {
  return hasEntry(connection, { ...deed, actorId: actor.id })
}

type Filter = { subject?: string | undefined; q?: string | undefined; before?: number | undefined }

/** For an admin: who changed what, the latest first. */
export async function listEntries(context: Context, { subject, q = '', before }: Filter) {
  requireAdmin(context.actor)
  const rows = await listAuditEntries(context, { subject, text: q, before })
  const entries: AuditLine[] = rows.map(({ happened_at, subject_id, field_names, ...row }) => ({
    ...row,
    fieldNames: field_names ?? {},
    happenedAt: happened_at.toISOString(),
    subjectId: subject_id,
  }))
  return { entries, before: olderThan(rows) }
}

/** For those who answer for a facility: who did what there, the latest first. */
export async function listFacilityLog(
  context: Context,
  facilityId: number,
  { before }: { before?: number | undefined },
) {
  requireAt(context.actor, facilityId, mayRead)
  const rows = await listFacilityEntries(context, { facilityId, before })
  const entries: FacilityAuditLine[] = rows.map(
    ({ happened_at, field_name, fields, start_time, name, date, was, is, ...row }) => ({
      ...row,
      way: was && is && !isDeepStrictEqual(was, is) ? { from: was, to: is } : null,
      happenedAt: happened_at.toISOString(),
      about: { name, fieldName: field_name, fields, date, startTime: start_time },
    }),
  )
  return { entries, before: olderThan(rows) }
}

/** Where the next page begins; null when this one is the last. */
function olderThan(rows: readonly { id: number }[]): number | null {
  return rows.length === ADMIN_PER_PAGE ? (rows.at(-1)?.id ?? null) : null
}
