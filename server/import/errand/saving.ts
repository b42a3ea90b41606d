import type { Database } from '../../db/database.ts'
import { findRun } from '../admin/store.ts'
import { noteImport } from '../noting/service.ts'
import { saveImport } from '../saving/save.ts'
import { nowAndThen } from './now-and-then.ts'
import { finishSaving, isAsCounted, tellFacilitiesSaved } from './store.ts'

export async function saveUploaded(db: Database, id: string): Promise<void> {
  const run = await findRun(db, id)
  if (run?.state !== 'saving') return
  await saveImport(db, id, {
    source: run.source,
    isBookable: run.isBookable,
    goesOn: connection => isAsCounted(connection, id),
    onProgress: nowAndThen((facilities: number) => tellFacilitiesSaved(db, id, facilities)),
    onSaved: async (connection, counts) => {
      await finishSaving(connection, id, counts)
      await noteImport(connection, id, 'create')
    },
  })
}
