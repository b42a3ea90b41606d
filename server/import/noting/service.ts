import { noteChange, noteFromServer } from '../../audit/service.ts'
import type { Asked } from '../../db/prepared.ts'
import type { Written } from '../rules.ts'
import { findNoted } from './store.ts'

/** Notes that an import is in the catalogue, or out of it again, in the transaction that writes it. */
export async function noteImport(
  connection: Asked,
  id: string,
  action: 'create' | 'delete',
  counts?: Written,
): Promise<void> {
  const run = await findNoted(connection, id)
  const written = counts ?? run?.counts
  if (!run || !written) return
  const { newFacilities, knownFacilities, newFields, knownFields } = written
  const facts = {
    name: run.fileName,
    source: run.source,
    newFacilities,
    knownFacilities,
    newFields,
    knownFields,
  }
  const [before, after] = action === 'create' ? [null, facts] : [facts, null]
  const entry = { action, subject: 'import', subjectId: id, facilityId: null, before, after } as const
  if (run.askedBy === null) return noteFromServer(connection, entry)
  await noteChange(connection, { id: run.askedBy }, entry)
}
