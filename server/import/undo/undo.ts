import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { noteImport } from '../noting/service.ts'
import { preferIndexes } from '../saving/store.ts'
import { endUndoing, isImportUsed, takeBack } from './store.ts'

/** Takes back everything that an import wrote, or nothing if somebody uses any of it by now. */
export async function undoImport(db: Database, id: string): Promise<void> {
  await inTransaction(db, async connection => {
    await preferIndexes(connection)
    // A booking made after this check holds its field by a foreign key: then the transaction fails, and all stays.
    if (await isImportUsed(connection, id)) {
      const problem = 'Qualcosa di questa importazione è già in uso: resta tutta com’è'
      return endUndoing(connection, id, { state: 'saved', problem })
    }
    await takeBack(connection, id)
    await endUndoing(connection, id, { state: 'undone' })
    await noteImport(connection, id, 'delete')
  })
}
