import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { preferIndexes } from '../saving/store.ts'
import { endUndoing, isImportUsed, takeBack } from './store.ts'

/** Takes back all that an import wrote, or nothing when somebody uses something of it by now. */
export async function undoImport(db: Database, id: string): Promise<void> {
  await inTransaction(db, async connection => {
    await preferIndexes(connection)
    // What is booked between this look and the end keeps its field by its key, and all of it stays.
    if (await isImportUsed(connection, id)) {
      const problem = 'Qualcosa di questa importazione è già in uso: resta tutta com’è'
      return endUndoing(connection, id, { state: 'saved', problem })
    }
    await takeBack(connection, id)
    await endUndoing(connection, id, { state: 'undone' })
  })
}
