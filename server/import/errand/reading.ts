import type { Database } from '../../db/database.ts'
import { findRun, readChunks } from '../admin/store.ts'
import { openTable } from '../file/open.ts'
import { ImportProblem } from '../import-problem.ts'
import { readImport } from '../read.ts'
import { knowsColumns } from '../row/columns.ts'
import { nowAndThen } from './now-and-then.ts'
import { failRun, finishReading, tellRowsRead } from './store.ts'

export async function readUploaded(db: Database, id: string): Promise<void> {
  const run = await findRun(db, id)
  // An earlier try has done it, but the queue has not recorded that.
  if (run?.state !== 'reading') return
  const source = { fileName: run.fileName, chunks: () => readChunks(db, id) }
  try {
    const onProgress = nowAndThen((rows: number, total: number) => tellRowsRead(db, id, rows, total))
    const reading = await readImport(db, id, { source, mapping: run.mapping, onProgress })
    await finishReading(db, id, reading, run)
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error
    // The columns can still be chosen by hand.
    const columns = await openTable(source, knowsColumns(run.mapping)).then(
      table => table.columns,
      () => [],
    )
    await failRun(db, id, { state: 'reading', problem: error.message, columns, as: run })
  }
}
