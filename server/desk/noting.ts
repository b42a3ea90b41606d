import { noteChange } from '../audit/service.ts'
import type { AuditEntry } from '../audit/store.ts'
import type { Asked } from '../db/prepared.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'

/** What a store needs inside a transaction. */
export type Inside = { db: Asked; at?: Date | undefined }

type Entry = Omit<AuditEntry, 'actorId' | 'subjectId'>

/** Makes a change and keeps who made it, or neither; times and fields alone, no customer's data (R6). */
export function noted<Done>(
  { db, at }: Context,
  person: Person,
  change: (inside: Inside) => Promise<Done | undefined>,
  entryOf: (done: Done) => Entry & { subjectId: string },
): Promise<Done | undefined> {
  return inTransaction(db, async connection => {
    const done = await change({ db: connection, at })
    if (done) await noteChange(connection, person, entryOf(done))
    return done
  })
}
